import { defineConfig } from 'oxlint';
import { layerRules } from './test/config/layers.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'node', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['out/**', 'dist/**', 'coverage/**'],
  rules: {
    'no-console': 'error',
    'no-empty': 'error',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/require-to-throw-message': 'off',
    'unicorn/no-array-reverse': 'off',
    'react/react-in-jsx-scope': 'off',
    // Lists with roving focus and the like have no elements of their own in HTML.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    // The compiler finds a missing return, and knows which switches are exhaustive.
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/prefer-readonly': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/no-default-export': 'off',
    eqeqeq: 'error',
    'prefer-const': 'error',
  },
  overrides: [
    ...layerRules,
    { files: ['src-main/cli/**', 'test/**'], rules: { 'no-console': 'off' } },
    {
      files: ['test/**'],
      rules: {
        'typescript/restrict-template-expressions': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/expect-expect': 'off',
      },
    },
  ],
});
