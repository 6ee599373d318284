import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openDataFolder } from '../../../src-main/platform/data-folder.ts';
import { systemClock } from '../../../src-main/platform/identifiers.ts';
import { backUp, listBackups } from '../../../src-main/store/backup.ts';
import { openConnection } from '../../../src-main/store/connection.ts';
import { lockDataFolder } from '../../../src-main/store/data-lock.ts';
import { migrate } from '../../../src-main/store/migrate.ts';
import { findCues, findSource } from '../../../src-main/store/repositories/sources.ts';
import { migrations } from '../../../src-main/store/migrations/migrations.ts';
import { openLibrary } from '../../../src-main/store/open-library.ts';
import {
  correctedPassages,
  outdatedSets,
} from '../../../src-main/store/repositories/corrections.ts';
import { studyCardsOfSet } from '../../../src-main/store/repositories/cards.ts';
import { findFlashcardSet } from '../../../src-main/store/repositories/flashcard-sets.ts';
import { findMaking, listMakers } from '../../../src-main/store/repositories/makings.ts';
import { findStudyQuiz } from '../../../src-main/store/repositories/quiz-study.ts';
import { listOrganisations } from '../../../src-main/store/repositories/organisations.ts';
import { isId } from '../../../src-shared/identifiers.ts';
import { findQuiz } from '../../../src-main/store/repositories/quizzes.ts';
import { temporaryFolder } from '../../support/test-app.ts';
import { newId } from '../../support/made-sources.ts';
import { openTestStore } from '../../support/test-store.ts';

const now = new Date('2026-02-03T04:05:06.000Z');
const org = (name: string) => ({ id: newId(), name, createdAt: now.toISOString() });

describe('migrations', () => {
  const steps = [
    'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT',
    "ALTER TABLE notes ADD COLUMN tag TEXT NOT NULL DEFAULT 'none'",
  ];

  test('lead each older version to the newest, after a backup, keeping what was there', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    const backedUp: number[] = [];
    migrate(db, (version) => backedUp.push(version), steps.slice(0, 1));
    db.prepare('INSERT INTO notes (text) VALUES (?)').run('kept');
    migrate(db, (version) => backedUp.push(version), steps);
    expect(backedUp).toEqual([1]);
    expect(db.prepare('SELECT text, tag FROM notes').all()).toEqual([
      { text: 'kept', tag: 'none' },
    ]);
    expect(db.pragma('user_version', { simple: true })).toBe(2);
  });

  test('change nothing where a step fails', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    const broken = [
      ...steps.slice(0, 1),
      'ALTER TABLE notes ADD COLUMN a TEXT; SELECT * FROM nowhere',
    ];
    expect(() => migrate(db, () => undefined, broken)).toThrow(/nowhere/u);
    expect(db.pragma('user_version', { simple: true })).toBe(1);
    expect(db.prepare('SELECT * FROM pragma_table_info(?)').all('notes')).toHaveLength(2);
  });

  test('refuse a library of a newer Lectern and leave it alone', () => {
    const folder = openDataFolder(temporaryFolder());
    const newer = new Database(folder.database);
    newer.pragma(`user_version = ${migrations.length + 1}`);
    newer.close();
    const open = () => openLibrary({ folder, clock: systemClock, repair: true });
    expect(open).toThrow(/newer Lectern.*Update Lectern/u);
    expect(existsSync(folder.database)).toBe(true);
  });

  test('from version 2: what is there stays, and its passages are not doubtful', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    migrate(db, () => undefined, migrations.slice(0, 2));
    db.exec(`INSERT INTO organisations VALUES ('o', 'School', '');
      INSERT INTO sources (id, org_id, user_id, source_type, media_type, title, url, language,
        metadata, file_hash, characters, created_at, updated_at, content)
        VALUES ('s', 'o', 'u', 'file', 'application/pdf', 'T', NULL, 'en', '{}', NULL, 4, '', '', 'Text');
      INSERT INTO segments (org_id, source_id, ordinal, kind, start_offset, end_offset, text)
        VALUES ('o', 's', 0, 'paragraph', 0, 4, 'Text')`);
    migrate(db, () => undefined);
    const { segments, title } = findSource(db, 's') ?? {};
    expect([title, segments]).toEqual([
      'T',
      [{ kind: 'paragraph', text: 'Text', start: 0, end: 4 }],
    ]);
    expect(findCues(db, 's')).toEqual([]);
    db.close();
  });

  test('from version 1: sources get the kind that they are listed by', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    migrate(db, () => undefined, migrations.slice(0, 1));
    db.exec("INSERT INTO organisations VALUES ('o', 'School', '')");
    const insert = db.prepare(
      "INSERT INTO sources VALUES (?, 'o', 'u', ?, ?, 'A Title', NULL, 'en', '{}', NULL, 0, '', '', '')",
    );
    const before = [
      ['file', 'application/pdf', 'pdf'],
      ['website', 'text/html', 'webpage'],
      ['webpage', 'text/plain', 'text'],
      ['YouTube', 'application/json', 'youtube'],
      ['lecture', 'audio/mpeg', 'audio'],
      ['lecture', 'video/mp4', 'video'],
    ] as const;
    for (const [type, media, kind] of before) insert.run(kind, type, media);
    migrate(db, () => undefined);
    expect(db.prepare('SELECT id, kind, sort_title, deleted_at FROM sources').all()).toEqual(
      before.map(([, , kind]) => ({ id: kind, kind, sort_title: 'a title', deleted_at: null })),
    );
    db.close();
  });

  test('from version 6: texts and sets are of the first revision, and nothing is corrected', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    migrate(db, () => undefined, migrations.slice(0, 6));
    db.exec(`
      INSERT INTO organisations VALUES ('o', 'School', '');
      INSERT INTO sources (id, org_id, user_id, source_type, media_type, title, language, metadata,
        characters, created_at, updated_at, content)
        VALUES ('s', 'o', 'u', 'file', 'audio/wav', 'T', 'en', '{}', 1, '', '', 'A');
      INSERT INTO quizzes (id, org_id, user_id, source_id, name, engine, difficulty, created_at,
        updated_at, questions) VALUES ('q', 'o', 'u', 's', 'Q', 'builtin', 'easy', '', '', '[]')`);
    migrate(db, () => undefined);
    expect(findSource(db, 's')?.textRevision).toBe(0);
    expect(outdatedSets(db, 's').size).toBe(0);
    expect(correctedPassages(db, 's', 0)).toEqual([]);
  });

  test('from version 2: each flashcard gets a row of its own, in its place', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    migrate(db, () => undefined, migrations.slice(0, 2));
    const evidence = { quote: 'A B is a “C”.', start: 0, end: 13 };
    const cards = ['B', 'A', 'Élan'].map((term) => ({ term, definition: 'x', evidence }));
    db.exec(`
      INSERT INTO organisations VALUES ('o', 'School', '');
      INSERT INTO sources (id, org_id, user_id, source_type, media_type, title, language, metadata,
        characters, created_at, updated_at, content)
        VALUES ('s', 'o', 'u', 'file', 'text/plain', 'T', 'en', '{}', 0, '', '', '')`);
    const insert = db.prepare(
      "INSERT INTO flashcard_sets VALUES (?, 'o', 'u', 's', 'Cards', 'builtin', 'then', 'then', ?)",
    );
    const [full, empty] = [newId(), newId()];
    insert.run(full, JSON.stringify(cards));
    insert.run(empty, '[]');
    migrate(db, () => undefined);
    expect(findFlashcardSet(db, full)).toMatchObject({ flashName: 'Cards', flashCards: cards });
    expect(findFlashcardSet(db, empty)?.flashCards).toEqual([]);
    const studied = studyCardsOfSet(db, full);
    expect(new Set(studied.map(({ _id }) => _id)).size).toBe(3);
    expect(studied.filter(({ _id }) => isId(_id))).toHaveLength(3);
    db.close();
  });

  test('from before quizzes were taken in the app: their questions are named by their places', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    migrate(db, () => undefined, migrations.slice(0, 2));
    db.exec(`INSERT INTO organisations VALUES ('o', 'School', '');
      INSERT INTO sources (id, org_id, user_id, source_type, media_type, title, language, metadata,
        characters, created_at, updated_at, content)
      VALUES ('s', 'o', 'u', 'file', 'application/pdf', 'A title', 'en', '{}', 0, '', '', 'text')`);
    const question = {
      question_text: '?',
      options: ['a', 'b'],
      correct_answer_index: 0,
      explanation: '',
      evidence: { quote: 'text', start: 0, end: 4 },
    };
    db.prepare(
      "INSERT INTO quizzes VALUES ('q', 'o', 'u', 's', 'N', 'e', 'easy', 1, 0, '', '', ?)",
    ).run(JSON.stringify([question, question]));
    migrate(db, () => undefined);
    expect(findStudyQuiz(db, { orgId: 'o', id: 'q' })).toMatchObject({
      revision: 0,
      hasStarted: true,
      questions: [
        { key: 0, ...question },
        { key: 1, ...question },
      ],
    });
    db.close();
  });

  test('before sets could be deleted: those that there are stay in sight', () => {
    const db = openConnection(join(temporaryFolder(), 'a.db'));
    migrate(db, () => undefined, migrations.slice(0, 2));
    db.exec("INSERT INTO organisations VALUES ('o', 'School', '')");
    db.exec(
      `INSERT INTO sources (id, org_id, user_id, source_type, media_type, title, language, metadata,
         characters, created_at, updated_at, content)
       VALUES ('s', 'o', 'u', 'file', 'application/pdf', 'A', 'en', '{}', 0, '', '', '')`,
    );
    db.exec(
      `INSERT INTO quizzes (id, org_id, user_id, source_id, name, engine, difficulty, created_at,
         updated_at, questions) VALUES ('q', 'o', 'u', 's', 'Old', 'builtin', 'easy', '', '', '[]')`,
    );
    migrate(db, () => undefined);
    expect(findQuiz(db, 'q')).toMatchObject({ quizName: 'Old' });
    // How it was made was not kept then.
    expect(findMaking(db, { kind: 'quiz', id: 'q' })).toBeNull();
    expect(listMakers(db, 'quiz', 's').get('q')).toEqual({
      engine: 'builtin',
      model: null,
      written: 0,
    });
    db.close();
  });

  test('give strict tables only, each row with its organisation', () => {
    const { store } = openTestStore();
    const tables = store.reader
      .prepare<[], { name: string; strict: number }>(
        "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'segment_search%'",
      )
      .all();
    expect(tables.filter(({ strict }) => strict === 0)).toEqual([]);
    // Sessions are of the person at this machine, who owns all organisations.
    const shared = new Set(['settings', 'organisations', 'openings', 'sessions']);
    for (const { name } of tables.filter((table) => !shared.has(table.name))) {
      const columns = store.reader
        .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
        .all(name);
      expect(
        columns.map((column) => column.name),
        name,
      ).toContain('org_id');
    }
  });
});

describe('a damaged library', () => {
  const spoil = (file: string): void => {
    writeFileSync(file, Buffer.alloc(20_000, 'not a database '));
  };

  test('is set aside with a clear message, and the newest sound backup takes its place', async () => {
    const { store, folder } = openTestStore();
    await store.write('ensureOrganisation', org('Saved'));
    const db = openConnection(folder.database);
    backUp(db, folder.backups, { now, reason: 'test', keep: 3 });
    db.close();
    await store.close();
    writeFileSync(join(folder.backups, 'lectern-9999-later-but-broken.db'), 'nothing');
    spoil(folder.database);

    const { reader, damage } = openLibrary({ folder, clock: systemClock, repair: true });
    expect(damage?.message).toMatch(/damaged.*set aside.*backup.*put in its place/u);
    expect(listOrganisations(reader).map(({ name }) => name)).toEqual(['Saved']);
    expect(readdirSync(folder.root).filter((name) => name.includes('.damaged-'))).not.toEqual([]);
  });

  test('without a backup leaves an empty one, and the damaged file beside it', () => {
    const folder = openDataFolder(temporaryFolder());
    spoil(folder.database);
    const { reader, damage } = openLibrary({ folder, clock: () => now, repair: true });
    expect(damage?.message).toMatch(/new, empty library/u);
    expect(listOrganisations(reader)).toEqual([]);
    expect(existsSync(`${folder.database}.damaged-2026-02-03T04-05-06.000Z`)).toBe(true);
  });

  test('is found by its pages, not only by its header', async () => {
    const { store, folder } = openTestStore();
    for (let count = 0; count < 300; count += 1) {
      await store.write('ensureOrganisation', org(`${count} ${'x'.repeat(190)}`));
    }
    await store.close();
    const db = openConnection(folder.database);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const copy = `${folder.database}.copy`;
    copyFileSync(folder.database, copy);
    const file = new Database(copy, { readonly: true });
    const page = Number(file.pragma('page_size', { simple: true }));
    const pages = Number(file.pragma('page_count', { simple: true }));
    file.close();
    const { openSync, writeSync, closeSync } = await import('node:fs');
    const handle = openSync(folder.database, 'r+');
    writeSync(handle, Buffer.alloc(page * 10, 0xff), 0, page * 10, page * (pages - 15));
    closeSync(handle);
    const { damage } = openLibrary({ folder, clock: systemClock, repair: true });
    expect(damage?.code).toBe('database-damaged');
  });

  test('is left alone by a command that does not hold the lock', () => {
    const folder = openDataFolder(temporaryFolder());
    spoil(folder.database);
    expect(() => openLibrary({ folder, clock: systemClock, repair: false })).toThrow();
    expect(readdirSync(folder.root)).toContain('lectern.db');
  });
});

describe('backups', () => {
  test('are whole libraries, and only the newest stay', async () => {
    const { store, folder } = openTestStore();
    await store.write('ensureOrganisation', org('In the log only'));
    const db = openConnection(folder.database);
    for (let day = 1; day <= 4; day += 1) {
      backUp(db, folder.backups, {
        now: new Date(Date.UTC(2026, 0, day)),
        reason: 'test',
        keep: 2,
      });
    }
    const kept = listBackups(folder.backups);
    expect(kept.map((path) => path.slice(-40))).toEqual([
      expect.stringContaining('2026-01-03'),
      expect.stringContaining('2026-01-04'),
    ]);
    const copy = openConnection(kept[0] ?? '');
    expect(listOrganisations(copy).map(({ name }) => name)).toEqual(['In the log only']);
  });
});

describe('the lock of a data folder', () => {
  test('lets one server in at a time', () => {
    const folder = openDataFolder(temporaryFolder());
    const lock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(/already runs on the data folder/u);
    lock.release();
    lockDataFolder(folder).release();
  });
});

describe('writes', () => {
  test('are seen by the next read, and are on disk before they are acknowledged', async () => {
    const { store } = openTestStore();
    expect(store.reader.pragma('journal_mode', { simple: true })).toBe('wal');
    const made = await store.write('ensureOrganisation', org('A'));
    expect(listOrganisations(store.reader)).toEqual([made]);
    expect(() => store.reader.exec('DELETE FROM organisations')).toThrow(
      /readonly|read-only|query_only/iu,
    );
  });

  test('refuse a row of an organisation that does not exist', async () => {
    const { store } = openTestStore();
    const key = {
      id: newId(),
      orgId: newId(),
      label: 'l',
      prefix: 'p',
      hash: new Uint8Array(32),
      createdAt: 'now',
    };
    await expect(store.write('insertApiKey', key)).rejects.toThrow(/FOREIGN KEY/u);
  });
});
