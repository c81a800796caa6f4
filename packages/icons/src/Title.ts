import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default /* @__PURE__ */ createSvgIcon(
  createElement('path', { d: 'M5 4v3h5.5v12h3V7H19V4z' }),
  'Title',
);
