import { writeFile } from 'node:fs/promises';
import { makeLargeVideo } from '../fixtures/large-video.ts';
import { expect, test } from '../fixtures/test.ts';
import { attach, takePhoto, videoReadyMs } from '../journeys/learner-steps.ts';

const videoBytes = 30 * 1024 * 1024;

test('an expert sends a large video and a photo, which outlive a reload, and the learner sees them at once', async ({
  open,
  faults,
}, testInfo) => {
  test.setTimeout(180_000);
  // What was under way is broken off by the reload.
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
  await makeLargeVideo(video, videoBytes);
  await attach(studio, [await takePhoto(learner, testInfo.outputPath('remark.jpg')), video]);
  const files = studio.getByRole('list', { name: 'Файлы' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await studio.reload();
  await expect(files).toHaveText([/remark\.jpg.*Загружен,/, /remark\.mp4.*Загружен,/], { timeout: 40_000 });
  await studio.getByRole('button', { name: /^Ответить/ }).click();
  await expect(files).toHaveCount(0);

  const picture = learner.getByRole('log').getByRole('button', { name: 'Открыть фото «remark.jpg»' }).last();
  await picture.click();
  const large = learner.getByRole('dialog').getByRole('img', { name: 'remark.jpg' });
  await expect
    .poll(() => large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(1000);

  // Once the video is ready nothing changes the message any more while the next step looks at it.
  await studio
    .getByRole('log')
    .getByRole('button', { name: 'Смотреть: remark.mp4' })
    .last()
    .waitFor({ timeout: videoReadyMs });

  // Who sent a video whose preparation failed may have it tried again; the server refuses where nothing has failed.
  faults.allow(/status of 409 .*retry/);
  const desk = studio.url();
  await studio.goto('about:blank');
  await studio.route('**/studio/api/chats/*/messages?*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.text()).replaceAll(
      /"state":"(waiting|processing|ready)"/g,
      '"state":"failed"',
    );
    await route.fulfill({ response: answer, body: told });
  });
  await studio.goto(desk);
  const again = studio.getByRole('button', { name: 'Подготовить видео ещё раз' }).last();
  const asked = studio.waitForResponse((response) => /\/retry\b/.test(response.url()));
  await again.click();
  expect((await asked).status()).toBe(409);
  await expect(studio.getByText('Попробуйте ещё раз. Если не поможет, напишите в поддержку.')).toBeVisible();
  // The thread may be asked for once more while the test ends.
  await studio.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a photo that cannot be opened says so, and not that it is no photo', async ({
  open,
  faults,
}, testInfo) => {
  faults.allow(/status of 422 .*files/);
  // The recorder of traces asks for a preview that was not shown; the page itself does not.
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
  await attach(studio, [heic, damaged]);
  const files = studio.getByRole('list', { name: 'Файлы' }).getByRole('listitem');
  await expect(files).toHaveText([/Файл не открывается/, /Файл не открывается/]);
});
