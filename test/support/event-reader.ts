/** Reads server-sent events from a reply: the data of each, parsed. */
export async function* readEvents(reply: Response): AsyncGenerator<Record<string, unknown>> {
  if (!reply.body) throw new Error('The reply has no body');
  let rest = '';
  for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
    rest += chunk;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/mu.exec(block)?.[1];
      if (data !== undefined) yield { ...JSON.parse(data) };
    }
  }
}
