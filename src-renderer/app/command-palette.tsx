import { useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { Kbd } from '../components/kbd.tsx';
import { useAllCommands } from '../hooks/commands.tsx';
import { useFeatures, type Feature, type PaletteHit } from '../hooks/feature.ts';
import { fitsWords } from '../hooks/fits-words.ts';
import { useMessages } from '../messages/messages.tsx';
import './command-palette.css';

interface Line {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly keys: string | undefined;
  readonly run: () => void;
}

const MOST_HITS = 16;

async function findAll(
  features: readonly Feature[],
  words: string,
  signal: AbortSignal,
): Promise<PaletteHit[]> {
  const found = await Promise.all(
    features.map(async ({ find }) => (await find?.(words, signal).catch(() => [])) ?? []),
  );
  return found.flat().slice(0, MOST_HITS);
}

function useLines(words: string, onClose: () => void): readonly Line[] {
  const { t } = useMessages();
  const navigate = useNavigate();
  const features = useFeatures();
  const commands = useAllCommands();
  const { data: hits = [] } = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => findAll(features, words, signal),
    enabled: words.trim() !== '',
    placeholderData: (before) => before,
  });
  const ofCommands = commands.flatMap(({ id, title, group, keys, run }): Line[] =>
    run && id !== 'app.palette' && fitsWords(`${t(title)} ${t(group)}`, words)
      ? [{ id, title: t(title), hint: t(group), keys: keys?.[0], run }]
      : [],
  );
  const ofHits = (words.trim() === '' ? [] : hits).map(({ id, title, hint, path }): Line => ({
    id,
    title,
    hint: t(hint),
    keys: undefined,
    run: () => void navigate(path),
  }));
  return [...ofCommands, ...ofHits].map((line) => ({
    ...line,
    run() {
      onClose();
      line.run();
    },
  }));
}

/** Reaches every command, every source and what was made from them by a few letters. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const lines = useLines(words, onClose);
  const current = Math.min(at, lines.length - 1);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((current + step + lines.length) % Math.max(1, lines.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      lines[current]?.run();
    }
  };

  return (
    <ModalOverlay
      className="dialog-overlay"
      isDismissable
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="dialog dialog-wide palette">
        <AriaDialog aria-label={t('commands.palette')} className="palette-content">
          <div className="palette-field">
            <Search aria-hidden />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
              autoFocus
              className="palette-input"
              role="combobox"
              aria-expanded
              aria-controls="palette-lines"
              aria-activedescendant={lines.length > 0 ? `palette-line-${current}` : undefined}
              aria-label={t('commands.placeholder')}
              placeholder={t('commands.placeholder')}
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <div
            id="palette-lines"
            role="listbox"
            aria-label={t('commands.palette')}
            className="palette-lines"
          >
            {lines.map((line, index) => (
              <div
                key={line.id}
                id={`palette-line-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className="palette-line"
                ref={(element) => {
                  if (index === current) element?.scrollIntoView({ block: 'nearest' });
                }}
                onPointerMove={() => setAt(index)}
                onClick={line.run}
                onKeyDown={onKeyDown}
              >
                <span className="palette-title">{line.title}</span>
                <span className="palette-hint">{line.hint}</span>
                {line.keys === undefined ? null : <Kbd keys={line.keys} />}
              </div>
            ))}
          </div>
          {lines.length === 0 ? (
            <p className="palette-empty" role="status">
              {t('commands.empty', { words })}
            </p>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
