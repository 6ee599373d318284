import { Type } from 'typebox';
import { Value } from 'typebox/value';
import listed from '../../resources/models.json' with { type: 'json' };
import { CatalogueModel } from '../../src-shared/model.ts';

/** The models that Lectern knows, best known first within a kind by `quality`. */
export const catalogue: readonly CatalogueModel[] = Value.Parse(Type.Array(CatalogueModel), listed);
