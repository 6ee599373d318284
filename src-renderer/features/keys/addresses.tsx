import type { Serving } from '../../../src-shared/serving.ts';
import { CodeLine } from '../../components/code-line.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { checkLine, ingestLine, KEY_STAND_IN, quizLine } from './curl-lines.ts';

/** Where the interface is, and lines to try it with. */
export function Addresses({ addresses }: { readonly addresses: Serving }) {
  const { t } = useMessages();
  const shown = (['http', 'https', 'shared'] as const).flatMap((kind) => {
    const address = addresses[kind];
    return address === null ? [] : [{ kind, address }];
  });
  const examples = [
    [t('keys.curl.check'), checkLine(addresses, KEY_STAND_IN)],
    [t('keys.curl.ingest'), ingestLine(addresses, KEY_STAND_IN)],
    [t('keys.curl.quiz'), quizLine(addresses, KEY_STAND_IN)],
  ] as const;
  return (
    <Section
      id="addresses"
      title={t('keys.addresses.title')}
      text={t('keys.addresses.text')}
      actions={
        <a href="/docs" target="_blank" rel="noreferrer">
          {t('keys.addresses.reference')}
        </a>
      }
    >
      <dl className="keys-pairs">
        {shown.map(({ kind, address }) => (
          <div key={kind} className="keys-pair">
            <dt>{t(`keys.addresses.${kind}`)}</dt>
            <dd>
              <CodeLine label={t(`keys.addresses.${kind}`)} text={address} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="keys-subtitle">{t('keys.curl.title')}</h3>
      <dl className="keys-pairs">
        {examples.map(([what, line]) => (
          <div key={what} className="keys-pair">
            <dt>{what}</dt>
            <dd>
              <CodeLine label={what} text={line} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
