import { useMessages } from '../messages/messages.tsx';
import { useStageText } from '../hooks/stage-text.ts';
import { ProgressBar } from './progress-bar.tsx';
import './remaking-bar.css';

/** How far one item is that is made anew. */
interface State {
  /** 0 to 1; undefined: nobody knows */
  readonly progress: number | undefined;
  readonly stage: string;
}

/** What is being done for an item that is made anew, in words. */
export function useRemakingText(): (state: State) => string {
  const { t } = useMessages();
  const stageText = useStageText();
  return ({ stage }) => stageText(stage) ?? t('item.making');
}

/** A line at the foot of its box, over what is there, that shows how far an item is. */
export function RemakingBar({
  label,
  state,
}: {
  /** What is being made. */
  readonly label: string;
  readonly state: State;
}) {
  const text = useRemakingText();
  const value = state.progress === 0 ? undefined : state.progress;
  return (
    <div className="remaking-bar">
      <ProgressBar label={`${label}: ${text(state)}`} value={value} />
    </div>
  );
}
