import { testWithAxe } from './axe-run.ts';

testWithAxe('reading and studying');
