export { SettingMenuPage as Component } from '../menus/setting-menu-page.tsx';
