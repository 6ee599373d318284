import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';

/** What people may call something: at least one sign that can be seen. */
const Name = Type.String({ minLength: 1, maxLength: 200, pattern: String.raw`\S` });

export const Organisation = Type.Object(
  { id: Id, name: Type.String(), createdAt: Timestamp },
  { title: 'Organisation' },
);
export type Organisation = Static<typeof Organisation>;

export const Organisations = Type.Object(
  { items: Type.Array(Organisation) },
  { title: 'Organisations' },
);
export type Organisations = Static<typeof Organisations>;

export const NewOrganisation = Type.Object({ name: Name }, { title: 'NewOrganisation' });
export type NewOrganisation = Static<typeof NewOrganisation>;

/** A key as it may be shown: never the key itself, only its first characters. */
export const ApiKey = Type.Object(
  {
    id: Id,
    orgId: Id,
    org: Type.String({ description: 'Name of the organisation' }),
    label: Type.String(),
    prefix: Type.String({ description: 'First characters of the key' }),
    createdAt: Timestamp,
    lastUsedAt: Type.Union([Timestamp, Type.Null()]),
    revokedAt: Type.Union([Timestamp, Type.Null()]),
    requests: Type.Integer({ minimum: 0, description: 'Requests ever made with it' }),
  },
  { title: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

export const ApiKeys = Type.Object({ items: Type.Array(ApiKey) }, { title: 'ApiKeys' });
export type ApiKeys = Static<typeof ApiKeys>;

export const NewApiKey = Type.Object({ orgId: Id, label: Name }, { title: 'NewApiKey' });
export type NewApiKey = Static<typeof NewApiKey>;

/** The only reply that ever holds a key. */
export const MadeApiKey = Type.Object(
  { key: Type.String({ description: 'Cannot be had again' }), record: ApiKey },
  { title: 'MadeApiKey' },
);
export type MadeApiKey = Static<typeof MadeApiKey>;

export const RelabelApiKey = Type.Object({ label: Name }, { title: 'RelabelApiKey' });
export type RelabelApiKey = Static<typeof RelabelApiKey>;

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

/** Which days of a key's use are wanted, today included. */
export const UsageQuery = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 366, default: 30 }),
});
export type UsageQuery = Static<typeof UsageQuery>;

export const KeyUsage = Type.Object(
  {
    key: ApiKey,
    days: Type.Array(Type.String({ format: 'date' }), {
      description: 'Every day asked for, oldest first, used or not; UTC',
    }),
    rows: Type.Array(UsageRow, { description: 'Newest day first' }),
  },
  { title: 'KeyUsage' },
);
export type KeyUsage = Static<typeof KeyUsage>;
