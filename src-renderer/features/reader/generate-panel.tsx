import { useId, useState } from 'react';
import { Sparkles } from 'lucide-react';
import { generationDefaults } from '../../../src-shared/generation-options.ts';
import type { EngineName } from '../../../src-shared/making.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import { startMaking } from '../../api/making.ts';
import { Button } from '../../components/button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { CountField } from './count-field.tsx';
import { EngineField, useEngines, type EngineWish } from './engine-field.tsx';
import { TopicField } from './topic-field.tsx';
import './generate-panel.css';

const kinds = ['quiz', 'flashcards', 'mind-map'] as const;
const difficulties = ['easy', 'medium', 'hard'] as const;
/** Most nodes of a map of each size. */
const sizes = { small: 20, medium: generationDefaults.maxNodes, large: 80 } as const;
const sizeNames = ['small', 'medium', 'large'] as const;

interface Choices {
  readonly questions: number;
  readonly difficulty: (typeof difficulties)[number];
  readonly cards: number;
  readonly size: (typeof sizeNames)[number];
  readonly topic: string;
  /** What the person has chosen; undefined: what makes it by itself. */
  readonly engine: EngineWish | undefined;
}

const defaults: Choices = {
  questions: generationDefaults.numberOfQuestions,
  difficulty: generationDefaults.difficulty,
  cards: generationDefaults.numberOfCards,
  size: 'medium',
  topic: '',
  engine: undefined,
};

function start(
  sourceId: string,
  kind: MaterialKind,
  choices: Choices,
  engine: EngineName,
  opens: boolean,
): Promise<void> {
  const topic = choices.topic.trim();
  const focus = { engine, ...(topic === '' ? {} : { topic }) };
  switch (kind) {
    case 'quiz': {
      const { questions: numberOfQuestions, difficulty } = choices;
      return startMaking(sourceId, kind, { numberOfQuestions, difficulty, ...focus }, opens);
    }
    case 'flashcards':
      return startMaking(sourceId, kind, { numberOfCards: choices.cards, ...focus }, opens);
    case 'mind-map':
      return startMaking(sourceId, kind, { maxNodes: sizes[choices.size], ...focus }, opens);
  }
}

interface FieldsProps {
  readonly kind: MaterialKind;
  readonly choices: Choices;
  readonly onChange: (changes: Partial<Choices>) => void;
}

function Fields({ kind, choices, onChange }: FieldsProps) {
  const { t } = useMessages();
  switch (kind) {
    case 'quiz':
      return (
        <>
          <CountField
            label={t('reader.generate.questions')}
            value={choices.questions}
            least={1}
            most={50}
            onChange={(questions) => onChange({ questions })}
          />
          <div className="reader-generate-choice">
            <span className="text-field-label">{t('reader.generate.difficulty')}</span>
            <FilterBar
              label={t('reader.generate.difficulty')}
              value={choices.difficulty}
              options={difficulties.map((value) => ({
                value,
                label: t(`reader.generate.difficulty.${value}`),
              }))}
              onChange={(difficulty) => onChange({ difficulty })}
            />
          </div>
        </>
      );
    case 'flashcards':
      return (
        <CountField
          label={t('reader.generate.cards')}
          value={choices.cards}
          least={1}
          most={100}
          onChange={(cards) => onChange({ cards })}
        />
      );
    case 'mind-map':
      return (
        <div className="reader-generate-choice">
          <span className="text-field-label">{t('reader.generate.size')}</span>
          <FilterBar
            label={t('reader.generate.size')}
            value={choices.size}
            options={sizeNames.map((value) => ({
              value,
              label: t(`reader.generate.size.${value}`),
            }))}
            onChange={(size) => onChange({ size })}
          />
        </div>
      );
  }
}

export interface GeneratePanelProps {
  readonly sourceId: string;
  /** What the source speaks of, to choose a topic from. */
  readonly topics: readonly string[];
}

/** Makes a quiz, cards or a map from a source: one press with the defaults, or as wanted. */
export function GeneratePanel({ sourceId, topics }: GeneratePanelProps) {
  const { t } = useMessages();
  const failureText = useFailureText();
  const titleId = useId();
  const [kind, setKind] = useState<MaterialKind>('quiz');
  const [choices, setChoices] = useState(defaults);
  const [error, setError] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const { chosen, wishes, enginesOf } = useEngines(kind, choices.engine);

  const change = (changes: Partial<Choices>): void => {
    setChoices((before) => ({ ...before, ...changes }));
    setError(undefined);
  };
  const make = async (): Promise<void> => {
    setStarting(true);
    setError(undefined);
    try {
      for (const engine of enginesOf(chosen))
        await start(sourceId, kind, choices, engine, chosen !== 'both');
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setStarting(false);
    }
  };

  return (
    <section className="reader-generate" aria-labelledby={titleId}>
      <h2 id={titleId} className="reader-panel-title">
        {t('reader.generate')}
      </h2>
      <form
        className="reader-generate-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isStarting) void make();
        }}
      >
        <FilterBar
          label={t('reader.generate.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`reader.generate.kind.${value}`) }))}
          onChange={(value) => {
            setKind(value);
            setError(undefined);
          }}
        />
        <Fields kind={kind} choices={choices} onChange={change} />
        <TopicField
          value={choices.topic}
          suggestions={topics}
          onChange={(topic) => change({ topic })}
        />
        <EngineField wishes={wishes} value={chosen} onChange={(engine) => change({ engine })} />
        <Button look="primary" type="submit" isPending={isStarting}>
          <Sparkles aria-hidden />
          {t(`reader.generate.start.${kind}`)}
        </Button>
        {error === undefined ? null : (
          <p className="reader-generate-error" role="alert">
            {error}
          </p>
        )}
      </form>
    </section>
  );
}
