import '../../design/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './shell/application.tsx';
import { applyTheme } from './ui/theme.ts';

applyTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
