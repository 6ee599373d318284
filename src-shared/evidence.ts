import { Type, type Static } from 'typebox';

/** The passage of a source that settles an item: `content.slice(start, end) === quote`. */
export const Evidence = Type.Object(
  {
    quote: Type.String({ minLength: 1, description: 'The passage, word for word' }),
    start: Type.Integer({ minimum: 0, description: 'Offset in content, UTF-16 code units' }),
    end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    seconds: Type.Optional(Type.Number({ minimum: 0 })),
  },
  { title: 'Evidence' },
);
export type Evidence = Static<typeof Evidence>;

/** Whether evidence is what it says: the quote stands in the text, at its offsets. */
export const isInText = ({ quote, start, end }: Evidence, content: string): boolean =>
  content.slice(start, end) === quote;
