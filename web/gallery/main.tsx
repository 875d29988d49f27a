import '../app/fonts/fonts.css';
import '../app/tokens.css';
import '../app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('ui.html has no #root');

createRoot(container).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
