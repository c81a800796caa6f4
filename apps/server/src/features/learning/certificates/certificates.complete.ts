import { completePart } from '../../../testing/complete/complete-part.ts';
import { createCertificate } from '../../../testing/learning/certificates.ts';
import { coursesComplete } from '../courses/courses.complete.ts';
import { streamsComplete } from '../streams/streams.complete.ts';

export const certificatesComplete = completePart(async (c) => {
  const { brand, owner } = c;
  const certificate = await createCertificate(brand, {
    user_id: owner.id,
    stream_id: (await c.part(streamsComplete)).streamId,
    course_id: (await c.part(coursesComplete)).courseId,
    name: `Learner of ${brand.appId}`,
  });
  /** A certificate of the owner for the stream. */
  return { certificateId: certificate.id, certificatePublicId: certificate.public_id };
});
