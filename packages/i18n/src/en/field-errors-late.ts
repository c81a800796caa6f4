/** Errors of fields that only forms of signed-in people have. */
export const fieldErrorsLate = {
  email_of_another: 'Another account of the school has this e‑mail',
  person_exists: 'Someone with this e‑mail is already in the school. Set the role on their page',
  app_id_form: 'Use Latin letters, digits, periods, hyphens and underscores',
  school_id_form: 'Use lowercase Latin letters, digits and underscores, starting with a letter',
  school_id_taken: 'A school with this name already exists',
  school_id_differs: 'This does not match the school’s name',
  host_form: 'Enter a domain without a port, such as school.example.com',
  host_taken: 'The domain {{host}} belongs to the school {{school}}',
  hosts_full: 'The school already has 50 domains. Remove one you don’t need',
  host_in_use:
    'You are at this address now. Open the studio at another address of the school and remove this one from there',
  host_is_main: 'This is the main domain. Make another one the main domain first',
  host_last: 'This is the last address at which the school opens',
  host_silent: 'The school doesn’t open at this address yet. Check the record at your domain’s provider',
  host_insecure: 'At this address the school opens without https. Set up a certificate first',
  not_school_file: 'This file is not a copy of a school',
  file_not_found: 'The file was not found. Upload it again',
  file_not_ready: 'The file is still uploading. Wait until it is done',
  file_empty: 'The file is empty. Choose another one',
  file_too_large: 'The file is too large: up to {{limit}} is allowed',
  file_kind: 'You can upload only photos or videos',
  file_unreadable:
    'This file does not open: it is damaged, too large or in a rare format. Save a photo as JPEG, a video as MP4',
  file_kind_staff:
    'This file can’t be opened: it is damaged or of another kind. You can upload photos (JPEG, PNG), videos (MP4, MOV), audio (MP3), documents (PDF, Word, Excel, PowerPoint, TXT), subtitles (SRT, VTT) and course archives (ZIP)',
  file_text_damaged: 'Some characters of this text can’t be read. Save the file as UTF-8 and upload it again',
  file_kind_library: 'The library takes photos, videos and documents (PDF, Word, Excel, PowerPoint, TXT)',
  file_kind_photo: 'Only a photo fits here (JPEG, PNG, WebP)',
  file_kind_video: 'Only a video fits here (MP4, MOV)',
  file_kind_document: 'Only a document (PDF, Word, Excel, PowerPoint, TXT) or audio (MP3) fits here',
  file_kind_subtitles: 'Only subtitles fit here (SRT, VTT)',
  file_macros:
    'This document has macros, and such files are not accepted. Save it without macros, for example as DOCX, XLSX or PPTX',
  file_kind_email: 'An e‑mail may bring only photos and PDF files',
  file_kind_chat:
    'This kind of file can’t be sent. Choose a photo, a video, audio or a document (PDF, Word, Excel, TXT)',
  voice_unreadable: 'This isn’t a voice recording. Record the message again',
  voice_too_long: 'The voice message is too long: up to {{minutes}} minutes is allowed',
  video_too_large: 'The video is too long or its resolution too high: up to {{minutes}} minutes, 4K at most',
  message_required: 'Write a message',
  too_many_mentions: 'You can mention up to 20 members',
  post_empty: 'Write something, or add a photo, a video or a poll',
  file_required: 'To submit homework, attach a photo or a video',
  merge_same: 'Choose another account: this is the same one',
  merge_staff: 'Accounts of current and former staff cannot be merged',
  merge_blocked: 'One of the accounts is blocked: unblock it first',
  user_not_found: 'There is no such person in the school',
  course_not_found: 'There is no such course in the school',
  cohort_not_found: 'This course has no such cohort',
  segment_not_found: 'There is no such segment',
  stream_not_found: 'This person does not have the course',
  not_expert: 'Choose experts of the school',
  name_taken: 'This name is taken',
  slug_form: 'Use lowercase Latin letters, digits and hyphens',
  slug_taken: 'Another club has this address',
  optional_has_no_end: 'Access by subscription ends with the subscription: leave the end empty',
  opened_by_subscription: 'A subscription opens this course: change the subscription',
  stream_frozen: 'The course is frozen: cancel the freeze first',
  end_before_start: 'The end cannot be before the start',
  date_too_late: 'Choose an earlier day',
  freeze_too_short: 'Too short: the minimum is {{min}} days',
  freeze_over_allowance: 'You do not have that many freeze days: {{left}} left',
  not_link: 'Enter the full address, such as https://example.com',
  payment_keys_refused: 'The payment service did not accept this key, so it was not saved. Copy it again',
  not_page_or_link:
    'Enter a page of the school, such as /courses, or a full address, such as https://example.com',
  not_page: 'Enter a page of the school, such as /home',
  not_color: 'Enter a color in six digits, such as #b0405a',
  csv_unreadable:
    'This doesn’t look like a CSV table. Open it in Excel or Google Sheets, save it as CSV and upload it again',
  csv_no_rows: 'The table has no rows with people. Check that it is the right file',
  csv_too_many_rows: 'The table has more than {{number}} rows. Split it into several files',
  csv_too_many_columns:
    'The table has more than {{number}} columns. Delete those you don’t need and upload it again',
  csv_quote_inside: 'quotes inside a cell. Double or remove them: as it is, the row is left out',
  csv_quote_open: 'a quote that is never closed. Remove it: as it is, the row is left out',
  csv_more_cells: 'more cells than titles. Check whether the data has shifted',
  course_changed: 'the person had this course before, and the import has changed the access to it',
  undo_course_changed: 'the course was there before the import, so it stays with its new access',
  undo_account_stays: 'the person uses the account, so it stays. The course was taken back',
  undo_all_stays: 'the person has begun the course, so the account and the course stay',
  cell_email_missing: 'no e‑mail, so the row is left out',
  cell_email_wrong: 'not a valid e‑mail, so the row is left out',
  cell_email_repeated: 'the same e‑mail is in a row above, so this row is left out',
  cell_too_long: 'longer than {{number}} characters. The person is added without it',
  cell_invisible: 'only invisible characters. The person is added without it',
  cell_phone_wrong: 'not a phone number. The person is added without it',
  cell_phone_first: 'several numbers. The first one is used',
  cell_phone_rounded:
    'Excel has rounded this number and digits are lost. The person is added without it. Format the column as text and save the table again',
  cell_date_wrong: 'not a date of birth, or its format is unclear. The person is added without it',
  cell_date_unclear:
    'day and month cannot be told apart: the column has both orders. The person is added without it',
  cell_date_day_first: 'the day or the month could be first. Read as day, month, year',
  cell_date_month_first: 'the day or the month could be first. Read as month, day, year',
  letters_unwritable:
    'This can’t be printed on a certificate: {{letters}}. Remove or replace these characters',
  name_unchanged: 'The certificate already has this name',
  archive_unreadable:
    'The archive does not open: it is damaged, incomplete or not a ZIP. Export it again and upload the new copy',
  archive_damaged_file:
    'The file {{name}} in the archive is damaged. Make the archive again and upload the new copy',
  archive_unsafe_name:
    'The archive contains a path that is not allowed: {{name}}. Pack an ordinary folder with an ordinary program',
  archive_link:
    'The archive contains a link instead of a file: {{name}}. Put the file itself there and make the archive again',
  archive_special_file:
    'The archive contains something that is not an ordinary file: {{name}}. Remove it and make the archive again',
  archive_repeated_name:
    'The archive contains the name {{name}} twice. Rename one of the files and make the archive again',
  archive_encrypted: 'The archive is protected by a password. Make it without one',
  archive_compression: 'The file {{name}} is compressed in a rare way. Make an ordinary ZIP',
  archive_too_many_files:
    'There are too many files in the archive. The limit is {{number}}: split it into several archives',
  archive_names_too_long:
    'The names of the files in the archive are too long. Shorten the names of folders, or split the archive',
  archive_text_too_large:
    'The file {{name}} is too large: up to {{limit}} is allowed. Split the course in two',
  archive_text_damaged:
    'Some characters of the file {{name}} cannot be read. Save it as UTF-8 and pack the archive again',
  archive_too_large: 'Unpacked, the archive is larger than {{limit}}. Split it into several',
  archive_bomb:
    'The archive unpacks to far more than its own size, so it was not opened. Make it again with an ordinary program',
  import_not_course:
    'There is no course in the archive. Choose a course exported from Daystream, a Moodle backup, a SCORM package or a Common Cartridge',
  import_nested_archive:
    'There is another archive inside this one: {{name}}. Unpack this one and upload the inner archive',
  import_newer_version:
    'The archive comes from a newer version of Daystream. Update Daystream on this server, then import the archive again',
  import_unknown_field:
    'The course has a field that this version of Daystream does not know: {{place}}. Update Daystream, or remove the field from course.yaml',
  import_invalid_course:
    'The description of the course has an error: {{place}}. Export the course again, or correct this place',
  import_file_missing:
    'The course needs the file {{name}}, but the archive does not contain it. Export the course again',
  import_file_unusable:
    'The file {{name}} cannot be used: it is damaged, too large or of another kind. Replace it in the archive and import it again',
  import_course_too_large:
    'The course has too many stages, days, lessons or homeworks. Split it into several courses',
  import_no_space:
    'The files of the course need {{limit}}, and the school does not have that much space. Delete what you do not need from the library, or give the school more space',
  import_storage_full: 'The server has run out of space. Tell whoever runs it, and import the archive later',
  import_interrupted:
    'The import was interrupted with the server several times and has stopped. Start it again',
  import_failed:
    'The import failed because of an error of the server. Start it again; if that does not help, tell whoever runs the server',
  row_failed: 'This row couldn’t be saved. Check it and upload it again.',
} as const;
