import type { WriteRequest } from '../written/writer.ts';

/** How the form of an answer is asked for, from the strictest to none. */
const forms = ['schema', 'json', 'none'] as const;
type Form = (typeof forms)[number];

/**
 * Fields that switch thinking off: the first for llama-server and vLLM, the second for Ollama, LM Studio
 * and newer vLLM. Whoever knows neither ignores them, or refuses the request.
 */
const quietFields = {
  chat_template_kwargs: { enable_thinking: false },
  reasoning_effort: 'none',
} as const;
type QuietField = keyof typeof quietFields;

/** How a server is asked. */
export interface RequestWay {
  readonly form: Form;
  readonly quiet: readonly QuietField[];
}

/** Everything that is wished for; most servers take it. */
export const strictestWay: RequestWay = {
  form: 'schema',
  quiet: ['chat_template_kwargs', 'reasoning_effort'],
};

function formFields(form: Form, { schema }: WriteRequest): object {
  switch (form) {
    case 'schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'items', strict: true, schema },
        },
      };
    case 'json':
      return { response_format: { type: 'json_object' } };
    case 'none':
      return {};
  }
}

/** The fields of a request that not every server knows. */
export const fieldsOf = ({ form, quiet }: RequestWay, request: WriteRequest): object => ({
  ...formFields(form, request),
  ...Object.fromEntries(quiet.map((field) => [field, quietFields[field]])),
});

const namesForm = /response_format|json_schema|json_object|grammar/iu;
const namesQuiet: Readonly<Record<QuietField, RegExp>> = {
  chat_template_kwargs: /chat_template_kwargs|enable_thinking/iu,
  reasoning_effort: /reasoning/iu,
};
/** Answers to fields that are not known. */
const unknownField: ReadonlySet<number> = new Set([400, 422]);
/** Answers to a form that cannot be had. */
const noForm: ReadonlySet<number> = new Set([404, 500, 501]);

/** Whether a status may mean that a server does not know a field. */
export const isNotUnderstood = (status: number): boolean =>
  unknownField.has(status) || noForm.has(status);

/**
 * The next way to ask where one was refused.
 * @param answer what the server said; most name the field that they do not know
 * @returns null where there is no other way
 */
export function looserWay(way: RequestWay, status: number, answer: string): RequestWay | null {
  const { form, quiet } = way;
  const nextForm = forms[forms.indexOf(form) + 1];
  const named = quiet.filter((field) => namesQuiet[field].test(answer));
  const blamesForm = noForm.has(status) || (named.length === 0 && namesForm.test(answer));
  if (quiet.length > 0 && (!blamesForm || nextForm === undefined)) {
    const known = named.length === 0 ? [] : quiet.filter((field) => !named.includes(field));
    return { form, quiet: known };
  }
  return nextForm === undefined ? null : { form: nextForm, quiet };
}
