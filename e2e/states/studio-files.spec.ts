import { writeFile } from 'node:fs/promises';
import { attachFiles, createLargeVideo, createPhoto, expectFullPhoto } from '../fixtures/files.ts';
import { expect, test } from '../fixtures/test.ts';
import { videoReadyMs } from '../fixtures/video.ts';

const videoBytes = 30 * 1024 * 1024;

test(
  'an expert uploads a large video and a photo across a reload, and the learner receives them at once',
  { tag: '@full' },
  async ({ open, faults }, testInfo) => {
    test.setTimeout(180_000);
    // The reload aborts running requests.
    faults.allow(/net::ERR_(ABORTED|FAILED)/);
    const learner = await (await open({ as: 'learner@example.com' })).newPage();
    await learner.goto('/homework');
    await learner
      .getByRole('link', { name: /Дневник бровей/ })
      .first()
      .click();
    await expect(learner.getByRole('log')).toBeVisible();

    const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
    await studio.goto('/studio/review');
    await studio.getByRole('link', { name: /Анна Белова.*Дневник бровей/ }).click();
    const video = testInfo.outputPath('remark.mp4');
    await createLargeVideo(video, videoBytes);
    await attachFiles(studio, [await createPhoto(learner, testInfo.outputPath('remark.jpg')), video]);
    const files = studio.getByRole('list', { name: 'Файлы' }).getByRole('listitem');
    await expect(files).toHaveCount(2);
    await studio.reload();
    await expect(files).toHaveText([/remark\.jpg.*Загружен,/, /remark\.mp4.*Загружен,/], { timeout: 40_000 });
    await studio.getByRole('button', { name: /^Ответить/ }).click();
    await expect(files).toHaveCount(0);

    const picture = learner
      .getByRole('log')
      .getByRole('button', { name: 'Открыть фото «remark.jpg»' })
      .last();
    await picture.click();
    await expectFullPhoto(learner.getByRole('dialog').getByRole('img', { name: 'remark.jpg' }));

    // Wait for the transcoding, because its events update the message.
    await studio
      .getByRole('log')
      .getByRole('button', { name: 'Смотреть: remark.mp4' })
      .last()
      .waitFor({ timeout: videoReadyMs });

    // The author of a video whose transcoding failed can retry it. Here the reply is modified: the server answers 409, because nothing failed.
    faults.allow(/status of 409 .*retry/);
    const chatUrl = studio.url();
    await studio.goto('about:blank');
    await studio.route('**/studio/api/chats/*/messages?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /"state":"(waiting|processing|ready)"/g,
        '"state":"failed"',
      );
      await route.fulfill({ response, body });
    });
    await studio.goto(chatUrl);
    const retry = studio.getByRole('button', { name: 'Подготовить видео ещё раз' }).last();
    const reply = studio.waitForResponse((response) => /\/retry\b/.test(response.url()));
    await retry.click();
    expect((await reply).status()).toBe(409);
    await expect(
      studio.getByText('Попробуйте ещё раз. Если не поможет, напишите в поддержку.'),
    ).toBeVisible();
    // The chat may be requested again while the test ends.
    await studio.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'a damaged or unsupported photo is refused with "the file cannot be opened"',
  { tag: '@full' },
  async ({ open, faults }, testInfo) => {
    faults.allow(/status of 422 .*files/);
    // The trace recorder requests a preview URL that is already revoked.
    faults.allow(/Connecting to 'blob:/);
    const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
    await studio.goto('/studio/review');
    await studio
      .getByRole('link', { name: /Ксения Белкина/ })
      .first()
      .click();
    const heic = testInfo.outputPath('IMG_1.heic');
    await writeFile(heic, Buffer.from('0000001c667479706865696300000000'.padEnd(4000, '41'), 'hex'));
    const damaged = testInfo.outputPath('damaged.jpg');
    await writeFile(
      damaged,
      Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(2000, 7)]),
    );
    await attachFiles(studio, [heic, damaged]);
    const files = studio.getByRole('list', { name: 'Файлы' }).getByRole('listitem');
    await expect(files).toHaveText([/Файл не открывается/, /Файл не открывается/]);
  },
);
