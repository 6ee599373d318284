import { useCallback } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { useToasts } from './toasts.tsx';

const codeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ServerGoneError') return 'server-gone';
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
};

/** Whether a failure means that what was asked for is not there, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;

/** The text for a failure: the app's own words for its code, else what the server said. */
export function useFailureText(): (error: unknown) => string {
  const { errorText } = useMessages();
  return useCallback(
    (error: unknown) =>
      errorText(codeOf(error)) ?? (error instanceof Error ? error.message : String(error)),
    [errorText],
  );
}

/** Tells that something could not be done, and why. @example tellFailure(error, t('x.failed')) */
export function useFailure(): (error: unknown, what?: string) => void {
  const toasts = useToasts();
  const textOf = useFailureText();
  return useCallback(
    (error: unknown, what?: string) => {
      const why = textOf(error);
      toasts.show({ text: what === undefined ? why : `${what} ${why}`, tone: 'error' });
    },
    [textOf, toasts],
  );
}
