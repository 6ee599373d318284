import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { basename, extname, join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { appError } from '../../src-shared/app-error.ts';
import {
  CatalogueModel,
  formatBytes,
  type Model,
  type ModelKind,
  type SetAside,
} from '../../src-shared/model.ts';
import { MEBIBYTE } from '../../src-shared/settings.ts';
import { systemClock, type Clock } from '../platform/identifiers.ts';
import type { OutboundHttp } from '../platform/outbound-http.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import { createAsideModels, runningVersions } from './aside.ts';
import { catalogue as shipped } from './catalogue.ts';
import { copyModel } from './copy-model.ts';
import { discardPart, downloadModel, hashOfFile, sizeOf } from './model-download.ts';
import { readModelFile } from './model-file.ts';

/** Work on a model that takes long. */
export interface ModelCall {
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

/** A model that is ready to be used. */
export interface InstalledModel extends CatalogueModel {
  readonly filePath: string;
  /** SHA-256 of the file that is here. */
  readonly hash: string;
  /** Why it is not to be used; null for one that may be. */
  readonly aside: SetAside | null;
}

/** The model files of this machine. */
export interface Models {
  /** Everything known: the catalogue, and what was imported beside it. */
  list(): Model[];
  installed(kind: ModelKind): InstalledModel[];
  /**
   * Downloads a model of the catalogue; a second call goes on where the first was cut off. One that
   * is installed stays as it is.
   * @throws AppError `model-unknown`, `model-too-large-for-disk`, `model-damaged` (the checksum
   *   differs), `remote-failed`, `remote-timeout`, `disk-full`, `cancelled`
   */
  install(id: string, call: ModelCall): Promise<InstalledModel>;
  /**
   * Copies a model from a file. One of the catalogue is recognised by its checksum; another model
   * for Whisper or llama.cpp gets an id from its name.
   * @param name of the file where it lies under another one; default its own
   * @throws AppError `file-not-found`, `model-not-usable`, `model-file-unfit`, `model-damaged`,
   *   `model-too-large-for-disk`, `disk-full`, `cancelled`
   */
  importFile(path: string, call: ModelCall, name?: string): Promise<InstalledModel>;
  /** Remembers that a model failed, until its file or Lectern changes. One that is not there is let be. */
  setAside(id: string, reason: string): void;
  /** Lets a model be used again. @throws AppError `model-not-installed` */
  tryAgain(id: string): void;
  /** Deletes a model, or what is there of it. @throws AppError `model-not-installed` */
  remove(id: string): Promise<void>;
}

export interface ModelsOptions {
  /** Existing folder for the files. */
  readonly folder: string;
  readonly http: OutboundHttp;
  /** Address of the hub that the paths of the catalogue are below. */
  readonly hub: string;
  /** Memory of this machine, in bytes. Default: what it has. */
  readonly memory?: number;
  /** What can be downloaded. Default: `resources/models.json`. */
  readonly catalogue?: readonly CatalogueModel[];
  readonly clock?: Clock;
  /** Names what runs the models: when it changes, those that failed are tried again. Default: this Lectern. */
  readonly versions?: string;
}

/** Lies beside each file that is whole: what it is. */
const Installed = Type.Object({
  ...CatalogueModel.properties,
  hash: Type.String(),
  isImported: Type.Boolean(),
});
type Installed = Static<typeof Installed>;

const RECORD = '.model.json';
/** Left free on the disk beside a model, in bytes. */
const SPARE_DISK = 256 * MEBIBYTE;
const GOOD_SHARE = 0.4;
const TIGHT_SHARE = 0.75;
/** Memory that a speech model takes, by its file, roughly. */
const MEMORY_FACTOR = 2;
/** Memory that a language model takes beside its file for what it has read, in bytes, roughly. */
const READING_MEMORY = 768 * MEBIBYTE;

const slug = (fileName: string): string =>
  basename(fileName, extname(fileName))
    .toLowerCase()
    .replace(/^ggml-/u, '')
    .replaceAll(/[^a-z0-9._]+/gu, '-')
    .replaceAll(/^[-._]+|[-._]+$/gu, '') || 'model';

/** Makes the manager of the model files below a folder. */
export function createModels({
  folder,
  http,
  hub,
  memory = totalmem(),
  catalogue = shipped,
  clock = systemClock,
  versions = runningVersions(),
}: ModelsOptions): Models {
  const aside = createAsideModels(folder, clock, versions);
  const at = (name: string): string => join(folder, name);
  const partOf = (file: string): string => at(`${file}.part`);

  const records = (): Installed[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(RECORD))
      .map((name): unknown => JSON.parse(readFileSync(at(name), 'utf8')))
      .filter((record): record is Installed => Value.Check(Installed, record))
      .filter(({ file }) => existsSync(at(file)));

  const toInstalled = ({ isImported: _isImported, ...record }: Installed): InstalledModel => ({
    ...record,
    filePath: at(record.file),
    aside: aside.of(record),
  });

  const fitOf = ({ memoryMb }: CatalogueModel): Model['fit'] => {
    const share = (memoryMb * MEBIBYTE) / memory;
    if (share <= GOOD_SHARE) return 'good';
    return share <= TIGHT_SHARE ? 'tight' : 'too-large';
  };

  const toModel = (model: CatalogueModel, record: Installed | undefined): Model => {
    const { hash: _hash, ...shown } = record ?? { ...model, hash: '', isImported: false };
    const part = partOf(model.file);
    const received = existsSync(part) ? statSync(part).size : 0;
    const partial = received > 0 ? 'partial' : 'available';
    return {
      ...shown,
      state: record ? 'installed' : partial,
      receivedBytes: record ? record.bytes : received,
      fit: fitOf(model),
      aside: record ? aside.of(record) : null,
    };
  };

  const requireRoom = async (name: string, bytes: number): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free >= bytes + SPARE_DISK) return;
    throw appError('model-too-large-for-disk', {
      model: name,
      size: formatBytes(bytes),
      free: formatBytes(free),
    });
  };

  /** From here on the model is there, also after a crash. */
  const settle = async (part: string, record: Installed): Promise<InstalledModel> => {
    await rename(part, at(record.file));
    const recordPath = at(record.file + RECORD);
    await writeFile(`${recordPath}.part`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    await rename(`${recordPath}.part`, recordPath);
    await discardPart(part);
    // Whoever brings a model wants it tried.
    aside.forget(record.file);
    return toInstalled(record);
  };

  const download = async (
    model: CatalogueModel,
    { signal, report }: ModelCall,
  ): Promise<InstalledModel> => {
    const part = partOf(model.file);
    await requireRoom(model.name, model.bytes - (await sizeOf(part)));
    await downloadModel({
      url: new URL(model.path, hub.endsWith('/') ? hub : `${hub}/`).href,
      partPath: part,
      bytes: model.bytes,
      http,
      signal,
      onBytes: (received) => report(Math.min(1, received / model.bytes), 'downloading'),
    });
    report(1, 'checking');
    const hash = await hashOfFile(part, signal);
    if (model.sha256 !== null && hash !== model.sha256) {
      await discardPart(part);
      throw appError('model-damaged', { file: model.file });
    }
    const bytes = await sizeOf(part);
    return settle(part, { ...model, bytes, hash, isImported: false });
  };

  const underWay = new Map<string, Promise<InstalledModel>>();

  return {
    list() {
      const found = new Map(records().map((record) => [record.id, record]));
      const own = [...found.values()].filter(({ id }) => !catalogue.some((each) => each.id === id));
      return [
        ...catalogue.map((model) => toModel(model, found.get(model.id))),
        ...own.map((record) => toModel(record, record)),
      ];
    },

    installed: (kind) =>
      records()
        .filter((record) => record.kind === kind)
        .map(toInstalled),

    async install(id, call) {
      const done = records().find((record) => record.id === id);
      if (done) return toInstalled(done);
      const model = catalogue.find((each) => each.id === id);
      if (!model)
        throw appError('model-unknown', { model: id, known: catalogue.map((each) => each.id) });
      const running = underWay.get(id) ?? download(model, call);
      underWay.set(id, running);
      try {
        return await running;
      } finally {
        underWay.delete(id);
      }
    },

    async importFile(path, call, name = basename(path)) {
      if (!existsSync(path) || !statSync(path).isFile()) throw appError('file-not-found', { path });
      const { size } = statSync(path);
      const byName = catalogue.find(({ file }) => file === name);
      const facts = await readModelFile(path, name);
      if (!facts && !byName) throw appError('model-not-usable', { file: name });
      await requireRoom(name, size);
      const part = at(`import-${process.pid}-${slug(name)}.part`);
      await copyModel(path, part, call);
      const hash = await hashOfFile(part, call.signal);
      const known = catalogue.find(({ sha256 }) => sha256 === hash);
      if (!known && byName && byName.sha256 !== null) {
        await discardPart(part);
        throw appError('model-damaged', { file: name });
      }
      const id = slug(name);
      const isLanguage = facts?.kind === 'llama';
      const memory = isLanguage ? size + READING_MEMORY : size * MEMORY_FACTOR;
      const model: CatalogueModel = known ??
        byName ?? {
          id,
          kind: facts?.kind ?? 'whisper',
          name: facts?.name ?? id,
          file: `${id}.${isLanguage ? 'gguf' : 'bin'}`,
          path: '',
          bytes: size,
          sha256: hash,
          isVerified: false,
          licence: facts?.licence ?? 'unknown',
          languages: facts?.languages ?? 'multilingual',
          memoryMb: Math.ceil(memory / MEBIBYTE),
          quality: 0,
          speed: 3,
          note: 'Imported from a file',
        };
      return settle(part, { ...model, bytes: size, hash, isImported: true });
    },

    setAside(id, reason) {
      const record = records().find((each) => each.id === id);
      if (record) aside.put(record, reason);
    },

    tryAgain(id) {
      const record = records().find((each) => each.id === id);
      if (!record) throw appError('model-not-installed', { model: id });
      aside.forget(record.file);
    },

    async remove(id) {
      const record = records().find((each) => each.id === id);
      const file = record?.file ?? catalogue.find((each) => each.id === id)?.file;
      if (file === undefined || (!record && !existsSync(partOf(file)))) {
        throw appError('model-not-installed', { model: id });
      }
      await rm(at(file + RECORD), { force: true });
      aside.forget(file);
      await rm(at(file), { force: true });
      await discardPart(partOf(file));
    },
  };
}
