import {
  ChatsIcon,
  CheckIcon,
  CoursesIcon,
  FileIcon,
  HomeIcon,
  ProfileIcon,
  SettingsIcon,
  StarIcon,
  TasksIcon,
  VideoIcon,
} from '@daystream/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GlobeIcon } from '../../platform/parts/icons.tsx';
import {
  CatalogIcon,
  CommunityIcon,
  DeleteIcon,
  DownloadIcon,
  ExitIcon,
  MailIcon,
  RepeatIcon,
} from '../../platform/parts/screen-icons.tsx';
import type { MenuKey } from './menus.ts';

const icons: Readonly<Record<MenuKey, ReactNode>> = {
  keepProgress: <CheckIcon />,
  courses: <CoursesIcon />,
  community: <CommunityIcon />,
  homeworks: <TasksIcon />,
  downloads: <DownloadIcon />,
  messages: <ChatsIcon />,
  videoconsultations: <VideoIcon />,
  support: <MailIcon />,
  subscriptions: <RepeatIcon />,
  profile: <ProfileIcon />,
  settings: <SettingsIcon />,
  points: <StarIcon />,
  manual: <FileIcon />,
  instruction: <FileIcon />,
  linkSocialNetworks: <GlobeIcon />,
  information: <ProfileIcon />,
  socialNetworks: <GlobeIcon />,
  catalog: <CatalogIcon />,
  oldInterface: <HomeIcon />,
  dashboard: <HomeIcon />,
  delete: <DeleteIcon />,
  exit: <ExitIcon />,
};

/** Returns the label and the icon of each entry. */
export function useMenuLabels(): (key: MenuKey) => { label: string; icon: ReactNode } {
  const { t } = useTranslation('learner');
  const labels: Readonly<Record<MenuKey, string>> = {
    keepProgress: t('anonymous.keep'),
    courses: t('menu.courses'),
    community: t('menu.community'),
    homeworks: t('menu.homeworks'),
    downloads: t('menu.downloads'),
    messages: t('menu.messages'),
    videoconsultations: t('menu.videoconsultations'),
    support: t('menu.support'),
    subscriptions: t('menu.subscriptions'),
    profile: t('menu.profile'),
    settings: t('menu.settings'),
    points: t('menu.points'),
    manual: t('menu.manual'),
    instruction: t('menu.instruction'),
    linkSocialNetworks: t('menu.linkSocialNetworks'),
    information: t('menu.information'),
    socialNetworks: t('menu.socialNetworks'),
    catalog: t('menu.catalog'),
    oldInterface: t('oldInterface.menu'),
    dashboard: t('menu.dashboard'),
    delete: t('menu.delete'),
    exit: t('menu.exit'),
  };
  return (key) => ({ label: labels[key], icon: icons[key] });
}
