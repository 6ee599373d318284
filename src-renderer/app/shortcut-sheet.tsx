import { Dialog } from '../components/dialog.tsx';
import { Kbd } from '../components/kbd.tsx';
import { useAllCommands } from '../hooks/commands.tsx';
import { useMessages } from '../messages/messages.tsx';
import './shortcut-sheet.css';

/** All shortcuts that work now, by group. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const withKeys = useAllCommands().filter(({ keys = [] }) => keys.length > 0);
  const groups = [...new Set(withKeys.map(({ group }) => group))];
  return (
    <Dialog title={t('commands.shortcuts')} isOpen onClose={onClose} size="wide">
      <div className="shortcut-sheet">
        {groups.map((group) => (
          <section key={group} className="shortcut-sheet-group">
            <h3 className="shortcut-sheet-title">{t(group)}</h3>
            <dl className="shortcut-sheet-list">
              {withKeys
                .filter((command) => command.group === group)
                .map(({ id, title, keys = [] }) => (
                  <div key={id} className="shortcut-sheet-line">
                    <dt>{t(title)}</dt>
                    <dd className="shortcut-sheet-keys">
                      {keys.map((each) => (
                        <Kbd key={each} keys={each} />
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
