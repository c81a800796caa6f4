import type { CompletePerson } from '../complete-person.ts';
import { newPassword, type Bodies } from './bodies.ts';

const newBrandAppId = ({ mark }: CompletePerson) => `new${mark.toLowerCase()}`;

/** The site, its banners, and the brands of the installation. */
export const studioSchoolBodies: Bodies = {
  'studio.banners.create': ({ adminPictureId, bannerForm }) => ({ ...bannerForm, image_id: adminPictureId }),
  'studio.banners.update': ({ adminPictureId, bannerForm }) => ({ ...bannerForm, image_id: adminPictureId }),
  'studio.banners.move': ({ otherBannerId }) => ({ before_id: otherBannerId }),
  'studio.site.picture': ({ adminPictureId }) => ({ file_id: adminPictureId }),
  'studio.brands.create': (person) => {
    const appId = newBrandAppId(person);
    return {
      app_id: appId,
      title: 'New',
      host: `${appId}.test`,
      email: 'head@example.com',
      password: newPassword.password,
    };
  },
  'studio.brands.import': (person) => {
    const appId = newBrandAppId(person);
    return {
      content: JSON.stringify({ app_id: appId, hosts: [`${appId}.test`], config: person.siteConfig }),
    };
  },
  'studio.brands.remove': ({ mark }) => ({ app_id: mark.toLowerCase() }),
  'studio.brands.update': ({ hosts }) => ({ hosts }),
  'studio.site.update': ({ siteVersion, siteConfig, mark }) => ({
    version: siteVersion,
    config: { ...siteConfig, title: `School of ${mark}` },
  }),
};
