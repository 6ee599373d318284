import { queryOptions } from '@tanstack/react-query';
import { Type } from 'typebox';
import { ShownModel, ShownModels } from '../../src-shared/model.ts';
import { call } from './client.ts';
import { sendFile, type SendFileOptions } from './upload-file.ts';

const Removed = Type.Object({ removed: Type.Literal(true) });

/** The local models of this machine. */
export const models = {
  list: () =>
    queryOptions({
      queryKey: ['models'],
      queryFn: ({ signal }) => call(ShownModels, '/models', { signal }),
    }),
  /** Begins a download, or goes on with one; the list tells how far it is. */
  install: (id: string): Promise<ShownModel> =>
    call(ShownModel, `/models/${id}/install`, { method: 'POST' }),
  /** Stops a download; what has come stays. */
  cancel: (id: string): Promise<ShownModel> =>
    call(ShownModel, `/models/${id}/cancel`, { method: 'POST' }),
  /** Lets a model be used again that was set aside. */
  tryAgain: (id: string): Promise<ShownModel> =>
    call(ShownModel, `/models/${id}/try-again`, { method: 'POST' }),
  remove: (id: string) => call(Removed, `/models/${id}`, { method: 'DELETE' }),
  /** Takes a model from a file. */
  addFile: (file: File, options: SendFileOptions): Promise<ShownModel> =>
    sendFile(ShownModel, '/workspace/models/file', file, options),
};
