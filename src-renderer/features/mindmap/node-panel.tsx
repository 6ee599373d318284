import { useState } from 'react';
import {
  BookOpenText,
  CornerDownRight,
  ListPlus,
  Pencil,
  RefreshCw,
  Star,
  Trash2,
  X,
} from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { Link } from 'react-router';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { useIsOlder } from '../../api/corrected.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { OlderMark } from '../../components/older-mark.tsx';
import { RemakingBar, useRemakingText } from '../../components/remaking-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { DrawnNode } from './drawn-nodes.ts';
import type { AnotherNode } from './use-another-node.ts';
import type { MapActions } from './use-map-actions.ts';

const LONGEST_DEFINITION = 5000;

function DefinitionForm({
  definition,
  onEnd,
}: {
  readonly definition: string;
  /** @param written undefined where it stays as it was */
  readonly onEnd: (written?: string) => void;
}) {
  const { t } = useMessages();
  const [written, setWritten] = useState(definition);
  return (
    <form
      className="map-panel-form"
      onSubmit={(event) => {
        event.preventDefault();
        onEnd(written.trim());
      }}
    >
      <TextField
        label={t('mindmap.definition')}
        rows={6}
        value={written}
        onChange={setWritten}
        maxLength={LONGEST_DEFINITION}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
        }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for to write here
        autoFocus
      />
      <div className="map-panel-buttons">
        <Button look="primary" type="submit">
          {t('app.save')}
        </Button>
        <Button onPress={() => onEnd()}>{t('app.cancel')}</Button>
      </div>
    </form>
  );
}

function Definition({
  definition,
  onEdit,
}: {
  readonly definition: string;
  readonly onEdit: (definition: string) => void;
}) {
  const { t } = useMessages();
  const [isWriting, setWriting] = useState(false);
  if (isWriting) {
    return (
      <DefinitionForm
        definition={definition}
        onEnd={(written) => {
          setWriting(false);
          if (written !== undefined && written !== definition) onEdit(written);
        }}
      />
    );
  }
  return (
    <section className="map-panel-part">
      <header className="map-panel-part-header">
        <h3 className="map-panel-heading">{t('mindmap.definition')}</h3>
        <IconButton label={t('mindmap.definition.edit')} onPress={() => setWriting(true)}>
          <Pencil aria-hidden />
        </IconButton>
      </header>
      <p className={definition === '' ? 'map-panel-none' : 'map-panel-text'}>
        {definition === '' ? t('mindmap.definition.none') : definition}
      </p>
    </section>
  );
}

function Passage({
  evidence,
  sourceId,
}: {
  readonly evidence: Evidence;
  readonly sourceId: string;
}) {
  const { t, format } = useMessages();
  const isOlder = useIsOlder();
  const { quote, start, end, page, seconds } = evidence;
  return (
    <section className="map-panel-part">
      <h3 className="map-panel-heading">
        {page !== undefined
          ? t('mindmap.passage.page', { page })
          : seconds === undefined
            ? t('mindmap.passage')
            : t('mindmap.passage.time', { time: format.mediaTime(seconds) })}
      </h3>
      {isOlder(evidence) ? <OlderMark /> : null}
      <blockquote className="map-panel-quote">{quote}</blockquote>
      <Link to={`/source/${sourceId}?from=${start}&to=${end}`} className="map-panel-link">
        <BookOpenText aria-hidden />
        {t('mindmap.passage.open')}
      </Link>
    </section>
  );
}

export interface NodePanelProps {
  readonly node: DrawnNode;
  readonly sourceId: string;
  readonly actions: MapActions;
  readonly another: AnotherNode;
}

/** What a node says, where that is from, and what can be done with it. */
export function NodePanel({ node, sourceId, actions, another }: NodePanelProps) {
  const { t } = useMessages();
  const makingText = useRemakingText();
  const { id, label, definition, isHighlyImportant, evidence } = node.branch;
  const making = another.states.get(id);
  return (
    <aside className="map-panel" aria-label={t('mindmap.panel')}>
      <header className="map-panel-header">
        <h2 className="map-panel-title">{label}</h2>
        <ToggleButton
          className="button button-icon map-panel-star"
          aria-label={t('mindmap.important')}
          isSelected={isHighlyImportant}
          onChange={(isHighlyImportant) => actions.edit({ isHighlyImportant })}
        >
          <Star aria-hidden />
        </ToggleButton>
      </header>
      {isHighlyImportant ? <p className="map-panel-badge">{t('mindmap.important')}</p> : null}
      <Definition
        key={id}
        definition={definition}
        onEdit={(definition) => actions.edit({ definition })}
      />
      {evidence ? (
        <Passage evidence={evidence} sourceId={sourceId} />
      ) : (
        <p className="map-panel-none">{t('mindmap.passage.none')}</p>
      )}
      <div className="map-panel-actions">
        {making ? <RemakingBar label={t('mindmap.another.of', { label })} state={making} /> : null}
        <Button
          look="quiet"
          isDisabled={node.parent === null}
          onPress={() => another.toggle(node.branch)}
        >
          {making ? <X aria-hidden /> : <RefreshCw aria-hidden />}
          {making
            ? t('mindmap.another.cancel', { stage: makingText(making) })
            : t(node.below > 0 ? 'mindmap.another.definition' : 'mindmap.another')}
        </Button>
        <Button look="quiet" onPress={() => actions.rename(id)}>
          <Pencil aria-hidden />
          {t('mindmap.rename')}
        </Button>
        <Button look="quiet" onPress={actions.addChild}>
          <CornerDownRight aria-hidden />
          {t('mindmap.addChild')}
        </Button>
        <Button look="quiet" onPress={actions.addSibling} isDisabled={node.parent === null}>
          <ListPlus aria-hidden />
          {t('mindmap.addSibling')}
        </Button>
        <Button look="quiet" onPress={actions.remove} isDisabled={node.parent === null}>
          <Trash2 aria-hidden />
          {t('mindmap.remove')}
        </Button>
      </div>
    </aside>
  );
}
