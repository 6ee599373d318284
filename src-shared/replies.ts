import { Type, type Static, type TObject } from 'typebox';
import { Id } from './identifiers.ts';

/** Every failure, whatever its cause, has this form. */
export const ErrorReply = Type.Object(
  {
    error: Type.String({ description: 'What is wrong and what to do, fit to be shown' }),
    requestId: Type.Optional(Type.String({ description: 'With status 500: find it in the log' })),
  },
  { title: 'Error' },
);
export type ErrorReply = Static<typeof ErrorReply>;

/** The app is also told the stable name of an expected failure. */
export const WorkspaceErrorReply = Type.Object(
  { ...ErrorReply.properties, code: Type.Optional(Type.String()) },
  { title: 'WorkspaceError' },
);
export type WorkspaceErrorReply = Static<typeof WorkspaceErrorReply>;

export const Health = Type.Object(
  {
    status: Type.Literal('ok'),
    name: Type.Literal('lectern'),
    version: Type.String(),
    uptimeSeconds: Type.Number({ minimum: 0 }),
    engines: Type.Object({
      generation: Type.String({ description: 'Engine that makes quizzes, cards and maps' }),
      speech: Type.String({ description: 'Engine that transcribes, or none' }),
    }),
  },
  { title: 'Health' },
);
export type Health = Static<typeof Health>;

export const Deleted = Type.Object({ _id: Id, deleted: Type.Literal(true) }, { title: 'Deleted' });
export type Deleted = Static<typeof Deleted>;

export const ListQuery = Type.Object({
  userId: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  sourceId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'nextCursor of the page before' }),
  ),
});
export type ListQuery = Static<typeof ListQuery>;

/** A page of a list, newest first. */
export const listOf = <Item extends TObject>(item: Item, title: string) =>
  Type.Object(
    {
      items: Type.Array(item),
      nextCursor: Type.Union([Type.String(), Type.Null()], {
        description: 'Give it as cursor to get the next page; null on the last one',
      }),
    },
    { title },
  );

/** What a running server writes into its data folder as `server.json`. */
export const ServerAddress = Type.Object({
  http: Type.Union([Type.String(), Type.Null()]),
  https: Type.Union([Type.String(), Type.Null()]),
  pid: Type.Integer({ minimum: 1 }),
  version: Type.String(),
});
export type ServerAddress = Static<typeof ServerAddress>;
