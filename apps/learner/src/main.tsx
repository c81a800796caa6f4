import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router } from './app/router.ts';
import { loadTexts } from './platform/language.ts';

const texts = await loadTexts();

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App texts={texts} router={router} />);
