/** Records of the studio as its screens see them: the browser's names, milliseconds. */
import type { Camelised } from '@daystream/api-client';
import type { CourseRecord, PersonRecord, StreamRecord, VideoRecord } from '@daystream/contract';

export type Person = Camelised<PersonRecord>;
export type Stream = Camelised<StreamRecord>;
export type Course = Camelised<CourseRecord>;
export type Video = Camelised<VideoRecord>;
