import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default /* @__PURE__ */ createSvgIcon(
  [
    createElement('path', { d: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22z', key: '0' }),
    createElement('path', { d: 'M13 16h-2v2h2zm0-6h-2v5h2z', key: '1' }),
  ],
  'WarningAmber',
);
