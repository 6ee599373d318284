import { useMemo } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Kbd } from '../components/kbd.tsx';
import { useAllCommands, type Command } from '../hooks/commands.tsx';
import { useFeatures } from '../hooks/feature.ts';
import { useMessages } from '../messages/messages.tsx';
import './shortcut-sheet.css';

const keysOf = ({ keys = [] }: Command): readonly string[] => keys;

const general = new Set<Command['group']>(['commands.group.app', 'commands.group.go']);

/** Whether a command is listed already, be it as one of several, such as the answers 1 to 6. */
const isListed = (command: Command, listed: readonly Command[]): boolean =>
  listed.some(
    (other) =>
      other.group === command.group &&
      keysOf(command).every((keys) => keysOf(other).includes(keys)),
  );

interface ShortcutGroup {
  readonly group: Command['group'];
  readonly commands: readonly Command[];
}

/** All shortcuts there are, by group; those that work now come first. */
function useShortcutGroups(): readonly ShortcutGroup[] {
  const features = useFeatures();
  const all = useAllCommands();
  return useMemo(() => {
    const now = all.filter((command) => keysOf(command).length > 0);
    const ofScreens = features.flatMap(({ shortcuts = [] }) => shortcuts);
    const others = now.filter((command) => !isListed(command, ofScreens));
    // Those of the open screen, then those of all screens, then the rest.
    const isGeneral = ({ group }: Command): boolean => general.has(group);
    const inOrder = [
      ...now.filter((command) => !isGeneral(command)),
      ...now.filter(isGeneral),
      ...ofScreens,
    ];
    const groups = [...new Set(inOrder.map(({ group }) => group))];
    return groups.map((group) => ({
      group,
      commands: [...ofScreens, ...others].filter((command) => command.group === group),
    }));
  }, [all, features]);
}

/** Every shortcut of every screen. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  const groups = useShortcutGroups();
  return (
    <Dialog title={t('commands.shortcuts')} isOpen onClose={onClose} size="wide">
      <div className="shortcut-sheet">
        {groups.map(({ group, commands }) => (
          <section key={group} className="shortcut-sheet-group">
            <h3 className="shortcut-sheet-title">{t(group)}</h3>
            <dl className="shortcut-sheet-list">
              {commands.map(({ id, title, keys = [] }) => (
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
