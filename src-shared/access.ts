import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';

export const Organisation = Type.Object(
  { id: Id, name: Type.String({ minLength: 1, maxLength: 200 }), createdAt: Timestamp },
  { title: 'Organisation' },
);
export type Organisation = Static<typeof Organisation>;

/** A key as it may be shown: never the key itself, only its first characters. */
export const ApiKey = Type.Object(
  {
    id: Id,
    orgId: Id,
    org: Type.String({ description: 'Name of the organisation' }),
    label: Type.String({ minLength: 1, maxLength: 200 }),
    prefix: Type.String({ description: 'First characters of the key' }),
    createdAt: Timestamp,
    lastUsedAt: Type.Union([Timestamp, Type.Null()]),
    revokedAt: Type.Union([Timestamp, Type.Null()]),
    requests: Type.Integer({ minimum: 0, description: 'Requests ever made with it' }),
  },
  { title: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

/** What one key did on one day at one endpoint with one outcome. */
export const UsageRow = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'UTC' }),
    endpoint: Type.String({ description: 'Method and path, such as GET /quiz/getQuizById/:id' }),
    status: Type.Integer(),
    requests: Type.Integer({ minimum: 0 }),
    bytesIn: Type.Integer({ minimum: 0, description: 'Bytes of request bodies' }),
    charactersIn: Type.Integer({ minimum: 0, description: 'Characters of text taken in' }),
    itemsOut: Type.Integer({ minimum: 0, description: 'Questions, cards and nodes made' }),
  },
  { title: 'UsageRow' },
);
export type UsageRow = Static<typeof UsageRow>;
