import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default /* @__PURE__ */ createSvgIcon(createElement('path', { d: 'm7 10 5 5 5-5z' }), 'ArrowDropDown');
