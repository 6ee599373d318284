import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '../../../src-main/generation/builtin/flashcards.ts';
import { makeMindMap } from '../../../src-main/generation/builtin/mind-map.ts';
import { readEnglishMaterial } from '../../../src-main/generation/builtin/study-material.ts';
import { studyTextFrom } from '../../support/study-text.ts';

const termsOf = (plain: string): string[] =>
  readEnglishMaterial(studyTextFrom(plain)).terms.map(({ key }) => key);

describe('terms of a text', () => {
  it('cuts no word out of a compound, a file name or an address', () => {
    const keys = termsOf(
      `# Memory\n\nThe package MLJ.jl trains models of long-term memory. Users of MLJ.jl store the results in a long-term archive. Smith et al. describe the feature-space search of org.example.tools in detail.`,
    );
    expect(
      keys.filter((key) => /^(?:jl|et al|org|al|term memory|space search)$/u.test(key)),
    ).toEqual([]);
  });

  it('takes everyday nouns for terms only where the text defines or introduces them', () => {
    const plain = `# Trade\n\n## Ports\n\nThe harbour takes a fee for each search of a ship. The search of a ship takes an hour in the harbour. A search may be refused by the owner of the ship. The payment for a late delivery is called demurrage in the harbour. Demurrage grows with each day of the delay in the harbour.`;
    const { terms } = readEnglishMaterial(studyTextFrom(plain));
    const specific = terms.filter(({ isSpecific }) => isSpecific).map(({ key }) => key);
    expect(specific).toContain('demurrage');
    expect(specific).not.toContain('search');
  });
});

describe('cards of commands', () => {
  const shell = studyTextFrom(
    '# Shell\n\n`pwd` prints the current working directory of the shell. The `mkdir` command creates a new directory with the given name. A terminal is a window that passes typed lines to a shell.',
  );
  const cards = new Map(
    makeFlashcards(shell, { numberOfCards: 20, language: 'en' }).flashCards.map(
      ({ term, definition }) => [term, definition],
    ),
  );

  it('say what a command does and leave its spelling alone', () => {
    expect(cards.get('`pwd`')).toBe('Prints the current working directory of the shell.');
    expect(cards.get('`mkdir`')).toBe('Creates a new directory with the given name.');
  });
});

describe('definitions over two sentences', () => {
  it('reads "known as a … . In this …" as one definition with both sentences as evidence', () => {
    const cards = makeFlashcards(
      studyTextFrom(
        '# Farms\n\nMany villages in the valley used a plan known as crop rotation. In this system, farmers plant a different crop on each field every year.',
      ),
      { numberOfCards: 20, language: 'en' },
    ).flashCards;
    const card = cards.find(({ term }) => term === 'Crop rotation');
    expect(card?.definition).toBe(
      'A system in which farmers plant a different crop on each field every year.',
    );
    expect(card?.evidence.quote).toContain('known as crop rotation. In this system');
  });
});

describe('labels of a map', () => {
  const text = studyTextFrom(
    '# Licences\n\n## History[edit]\n\nThe FSF published the first version of the licence for free programs. The FSF still answers letters about the licence for free programs. A copyleft licence is a licence that passes its freedoms on to every copy.\n\n## Use #\n\nThe FSF keeps a list of compatible licences for developers.\n\n## See also[edit]\n\nThe list of other licences stands in another place.',
  );
  const labels = makeMindMap(text, { maxNodes: 20, language: 'en' }).nodes.map(
    ({ label }) => label,
  );

  it('keep the capitals of acronyms and drop the marks of pages', () => {
    expect(labels).toContain('FSF');
    expect(labels).toContain('History');
    expect(labels).toContain('Use');
    expect(labels.join('\n')).not.toMatch(/edit|#|See also/u);
  });
});

describe('lines of a glossary', () => {
  it('are no definition where a whole statement follows the colon', () => {
    const { definitions } = readEnglishMaterial(
      studyTextFrom(
        '# Landforms\n\nMoraine: a ridge of rubble that a glacier leaves behind.\n\nGlaciers: The region lost many of them during the last century.',
      ),
    );
    expect(definitions.map(({ key }) => key)).toEqual(['moraine']);
  });
});
