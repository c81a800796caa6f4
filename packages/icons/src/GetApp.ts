import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default /* @__PURE__ */ createSvgIcon(
  createElement('path', { d: 'M19 9h-4V3H9v6H5l7 7zM5 18v2h14v-2z' }),
  'GetApp',
);
