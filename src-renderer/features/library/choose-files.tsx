import { FolderOpen } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../components/button.tsx';
import { desktop } from '../../hooks/desktop.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useAdding } from './use-adding.ts';

/**
 * Lets the user choose files and takes them into the library.
 * @param onChosen is told when that has begun
 */
export function ChooseFiles({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useMessages();
  const adding = useAdding();
  const content = (
    <>
      <FolderOpen aria-hidden />
      {t('library.add.files')}
    </>
  );
  // The desktop app reads what is chosen where it lies, without a copy through the page.
  if (desktop) {
    const bridge = desktop;
    return (
      <Button
        look="primary"
        onPress={() => {
          onChosen?.();
          void bridge.pickFiles();
        }}
      >
        {content}
      </Button>
    );
  }
  return (
    <FileTrigger
      allowsMultiple
      onSelect={(files) => {
        onChosen?.();
        adding.addFiles([...(files ?? [])]);
      }}
    >
      <Button look="primary">{content}</Button>
    </FileTrigger>
  );
}
