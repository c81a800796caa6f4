import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

export default /* @__PURE__ */ createSvgIcon(
  [
    createElement('path', {
      d: 'M19 5v14H5V5zm0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2',
      key: '0',
    }),
    createElement('path', { d: 'M14 17H7v-2h7zm3-4H7v-2h10zm0-4H7V7h10z', key: '1' }),
  ],
  'ArticleOutlined',
);
