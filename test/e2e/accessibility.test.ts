import { testWithAxe } from './axe-run.ts';

testWithAxe('everything else');
