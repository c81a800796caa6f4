import {
  AnonymousQuestion,
  certificatesCalls,
  cleanPersonName,
  GiftForm,
  OrderForm,
  ProfileForm,
  SignUpByEmail,
  SignUpBySocial,
  StaffInvitation,
} from '@daystream/contract';
import { expect, test } from 'vitest';

test.each([
  ['\u202Egnp.exe', 'gnp.exe'],
  ['Ве\nра', 'Ве ра'],
  ['  Anna\u0000\t Lee ', 'Anna Lee'],
  ['и\u0306ога', 'йога'],
  ['\u2067محمد\u2069', 'محمد'],
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['A\u200Cnna', 'Anna'],
  ['half \uD83C', 'half'],
  ['👩\u200D👩\u200D👧 Ann', '👩\u200D👩\u200D👧 Ann'],
  ['\u200B\u2060\u3164', ''],
])('the name %j is stored as %j', (name, expected) => {
  expect(cleanPersonName(name)).toBe(expected);
});

test.each([
  ['sign-up', SignUpByEmail.shape.username, 'required'],
  ['sign-up by a network', SignUpBySocial.shape.username, 'required'],
  ['profile, first name', ProfileForm.shape.name, 'required'],
  ['profile, last name', ProfileForm.shape.last_name, ''],
  ['profile, user name', ProfileForm.shape.username, ''],
  ['profile, city', ProfileForm.shape.city, ''],
  ['order', OrderForm.shape.name, ''],
  ['order, company', OrderForm.shape.company_name, ''],
  ['order, gift', OrderForm.shape.gift_name, ''],
  ['gift', GiftForm.shape.name, ''],
  ['question', AnonymousQuestion.shape.name, 'required'],
  ['colleague', StaffInvitation.shape.name, 'required'],
  ['certificate', certificatesCalls['certificates.issue'].body.shape.name, 'too_short'],
])('a name is cleaned: %s', (_, schema, ofInvisible) => {
  expect(schema.parse('\u202EВе\nра')).toBe('Ве ра');
  const invisible = schema.safeParse('\u200B\u202E');
  expect(invisible.success ? invisible.data : invisible.error.issues[0]?.message).toBe(ofInvisible);
});
