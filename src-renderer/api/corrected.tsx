import { createContext, useContext, type ReactNode } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MaterialKind } from '../../src-shared/material.ts';
import { CorrectedPassages, touchesAny, type Passage } from '../../src-shared/text-change.ts';
import { call } from './client.ts';

const corrected = (kind: MaterialKind, id: string) =>
  queryOptions({
    queryKey: ['corrected', kind, id],
    queryFn: ({ signal }) =>
      call(CorrectedPassages, `/material/${kind}/${id}/corrected`, { signal }),
    meta: { topics: ['texts'] },
  });

const none: readonly Passage[] = [];
const CorrectedContext = createContext(none);

/** Lets what is shown of a set know what of its source was corrected after it was made. */
export function CorrectedProvider({
  kind,
  id,
  children,
}: {
  readonly kind: MaterialKind;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(corrected(kind, id));
  return <CorrectedContext value={data?.passages ?? none}>{children}</CorrectedContext>;
}

/** Whether the passage of an item was corrected after the item was made from it. */
export function useIsOlder(): (passage: Passage) => boolean {
  const passages = useContext(CorrectedContext);
  return (passage) => touchesAny(passage, passages);
}
