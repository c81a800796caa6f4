import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { exampleTokens } from '../testing/tokens.ts';
import { brandTheme } from './brand-theme.ts';

const theme = brandTheme(exampleTokens, 'light');
afterEach(cleanup);

const open = (content: ReactNode) =>
  render(
    <ThemeProvider theme={theme}>
      <Dialog open aria-label="Dialog">
        <DialogContent>{content}</DialogContent>
      </Dialog>
    </ThemeProvider>,
  );

it('a dialog that opens has the focus on its first field', () => {
  open(
    <>
      <input type="checkbox" aria-label="On" />
      <TextField label="Title" />
      <TextField label="Text" multiline />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

it('a field that takes the focus itself keeps it', () => {
  open(
    <>
      <TextField label="Title" />
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case of this test */}
      <TextField label="Link" autoFocus />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Link'));
});

it('a dialog without fields keeps the focus on itself', () => {
  open('Really?');
  expect(document.activeElement?.matches('input, button')).toBe(false);
});
