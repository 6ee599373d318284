import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyStoredPreferences } from '../hooks/preferences.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import { App } from './app.tsx';

applyStoredPreferences();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
