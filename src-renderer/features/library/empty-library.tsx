import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { imports } from '../../api/imports.ts';
import { TextField } from '../../components/text-field.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { linksFrom } from './links.ts';
import { useAdding } from './use-adding.ts';
import './empty-library.css';

function LinkForm() {
  const { t } = useMessages();
  const adding = useAdding();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className="empty-library-link"
      onSubmit={(event) => {
        event.preventDefault();
        const { links, others } = linksFrom(text);
        const [wrong] = others;
        if (wrong === undefined) {
          setText('');
          void adding.addLinks(links);
        } else setError(t('library.add.link.invalid', { text: wrong }));
      }}
    >
      <TextField
        label={t('library.empty.or')}
        isLabelHidden
        placeholder={t('library.empty.or')}
        lead={<Link2 aria-hidden />}
        value={text}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
    </form>
  );
}

function SampleList() {
  const { t } = useMessages();
  const adding = useAdding();
  const { data } = useQuery(imports.samples());
  if (!data) return null;
  return (
    <section className="empty-library-samples">
      <h3 className="library-heading">{t('library.empty.samples')}</h3>
      <ul>
        {data.items.map(({ id, title, about }) => (
          <li key={id}>
            <button
              type="button"
              className="empty-library-sample"
              onClick={() => void adding.addSample(id, title)}
            >
              <span className="empty-library-sample-title">{title}</span>
              <span className="empty-library-sample-about">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The library before anything is in it: says what happens here, and how to begin. */
export function EmptyLibrary() {
  const { t } = useMessages();
  return (
    <div className="empty-library">
      <div className="empty-library-start">
        <h2 className="empty-library-title">{t('library.empty.title')}</h2>
        <p className="empty-library-text">{t('library.empty.text')}</p>
        <div className="empty-library-ways">
          <ChooseFiles />
          <LinkForm />
        </div>
      </div>
      <ol className="empty-library-steps">
        {(['add', 'make', 'learn'] as const).map((step) => (
          <li key={step}>{t(`library.empty.step.${step}`)}</li>
        ))}
      </ol>
      <SampleList />
    </div>
  );
}
