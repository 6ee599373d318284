import { useState, type ReactNode } from 'react';
import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { Button, IconButton } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './import-line.css';

export interface ImportLineProps {
  readonly name: string;
  /** What goes on. */
  readonly stage: string;
  /** 0 to 1; undefined: nobody knows. */
  readonly progress: number | undefined;
  readonly error: { readonly code: string | undefined; readonly text: string } | undefined;
  /** @param password where one was asked for */
  readonly onRetry: (password?: string) => void;
  /** Stops it, or takes it off the list where it has failed. */
  readonly onRemove: () => void;
  /** What else can be done about a failure. */
  readonly children?: ReactNode;
}

const wantsPassword = (code: string | undefined): boolean =>
  code === 'pdf-password-needed' || code === 'pdf-password-wrong';

function PasswordForm({
  name,
  onUnlock,
}: {
  readonly name: string;
  readonly onUnlock: (password: string) => void;
}) {
  const { t } = useMessages();
  const [password, setPassword] = useState('');
  return (
    <form
      className="import-line-password"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onUnlock(password);
      }}
    >
      <TextField
        label={t('library.import.password', { name })}
        isLabelHidden
        type="password"
        autoComplete="off"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit">{t('library.import.unlock')}</Button>
    </form>
  );
}

/** Something on its way into the library. */
export function ImportLine({
  name,
  stage,
  progress,
  error,
  onRetry,
  onRemove,
  children,
}: ImportLineProps) {
  const { t } = useMessages();
  const isLocked = wantsPassword(error?.code);
  return (
    <li className="import-line">
      <div className="import-line-head">
        {error ? <CircleAlert aria-hidden className="import-line-alert" /> : null}
        <span className="import-line-name" title={name}>
          {name}
        </span>
        <span className="import-line-stage">{error ? t('library.import.failed') : stage}</span>
        {error && !isLocked ? (
          <IconButton label={t('library.import.retry', { name })} onPress={() => onRetry()}>
            <RotateCcw aria-hidden />
          </IconButton>
        ) : null}
        <IconButton
          label={
            error ? t('library.import.dismiss', { name }) : t('library.import.cancel', { name })
          }
          onPress={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {error ? (
        <p className="import-line-error" role="alert">
          {error.text}
        </p>
      ) : (
        <ProgressBar label={`${name}: ${stage}`} value={progress} />
      )}
      {isLocked ? <PasswordForm name={name} onUnlock={onRetry} /> : null}
      {children}
    </li>
  );
}
