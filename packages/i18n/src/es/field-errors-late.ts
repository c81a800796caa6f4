/** Errors of fields that only forms of signed-in people have. */
export const fieldErrorsLate = {
  email_of_another: 'Este correo pertenece a otra cuenta de la escuela',
  person_exists: 'Ya hay alguien con este correo en la escuela. Asígnale el rol en su página',
  app_id_form: 'Usa letras latinas, cifras, puntos, guiones y guiones bajos',
  school_id_form: 'Usa letras latinas minúsculas, cifras y guiones bajos; la primera debe ser una letra',
  school_id_taken: 'Ya hay una escuela con este nombre',
  school_id_differs: 'No coincide con el nombre de la escuela',
  host_form: 'Indica un dominio sin puerto, por ejemplo school.example.com',
  host_taken: 'El dominio {{host}} pertenece a la escuela {{school}}',
  hosts_full: 'La escuela ya tiene 50 dominios. Elimina uno que no necesites',
  host_in_use:
    'Ahora estás en esta dirección. Abre el estudio en otra dirección de la escuela y elimina esta desde allí',
  host_is_main: 'Este es el dominio principal. Primero elige otro como principal',
  host_last: 'Es la última dirección en la que se abre la escuela',
  host_silent: 'La escuela aún no se abre en esta dirección. Revisa el registro en el proveedor del dominio',
  host_insecure: 'En esta dirección la escuela se abre sin https. Configura antes un certificado',
  not_school_file: 'Este archivo no es una copia de una escuela',
  file_not_found: 'No se encontró el archivo. Súbelo de nuevo',
  file_not_ready: 'El archivo todavía se está subiendo. Espera a que termine',
  file_empty: 'El archivo está vacío. Elige otro',
  file_too_large: 'El archivo es demasiado grande: se permite hasta {{limit}}',
  file_kind: 'Solo puedes subir fotos o vídeos',
  file_unreadable:
    'El archivo no se abre: está dañado, es demasiado grande o tiene un formato poco común. Guarda la foto en JPEG y el vídeo en MP4',
  file_kind_staff:
    'Este archivo no se puede abrir: está dañado o no es de un tipo admitido. Puedes subir fotos (JPEG, PNG), vídeos (MP4, MOV), audio (MP3), documentos (PDF, Word, Excel, PowerPoint, TXT), subtítulos (SRT, VTT) y archivos de cursos (ZIP)',
  file_text_damaged:
    'Algunos caracteres de este texto no se pueden leer. Guarda el archivo en UTF-8 y vuelve a subirlo',
  file_kind_library: 'La biblioteca admite fotos, vídeos y documentos (PDF, Word, Excel, PowerPoint, TXT)',
  file_kind_photo: 'Aquí solo se admite una foto (JPEG, PNG, WebP)',
  file_kind_video: 'Aquí solo se admite un vídeo (MP4, MOV)',
  file_kind_document: 'Aquí solo se admite un documento (PDF, Word, Excel, PowerPoint, TXT) o audio (MP3)',
  file_kind_subtitles: 'Aquí solo se admiten subtítulos (SRT, VTT)',
  file_macros:
    'Este documento tiene macros y esos archivos no se admiten. Guárdalo sin macros, por ejemplo como DOCX, XLSX o PPTX',
  file_kind_email: 'De un correo solo se admiten fotos y archivos PDF',
  file_kind_chat:
    'Este tipo de archivo no se puede enviar. Elige una foto, un vídeo, un audio o un documento (PDF, Word, Excel, TXT)',
  voice_unreadable: 'Esto no es una grabación de voz. Graba el mensaje de nuevo',
  voice_too_long: 'El mensaje de voz es demasiado largo: como máximo {{minutes}} minutos',
  video_too_large:
    'El vídeo es demasiado largo o tiene demasiada resolución: como máximo {{minutes}} minutos en 4K',
  message_required: 'Escribe un mensaje',
  too_many_mentions: 'Puedes mencionar a 20 miembros como máximo',
  post_empty: 'Escribe algo o añade una foto, un vídeo o una encuesta',
  file_required: 'Para entregar la tarea, adjunta una foto o un vídeo',
  merge_same: 'Elige otra cuenta: esta es la misma',
  merge_staff: 'Las cuentas del equipo, actual o anterior, no se pueden unir',
  merge_blocked: 'Una de las cuentas está bloqueada: desbloquéala primero',
  user_not_found: 'No existe esa persona en la escuela',
  course_not_found: 'No existe ese curso en la escuela',
  cohort_not_found: 'Este curso no tiene ese grupo',
  segment_not_found: 'No existe ese segmento',
  stream_not_found: 'Esta persona no tiene el curso',
  not_expert: 'Elige expertos de la escuela',
  name_taken: 'Ese nombre ya existe',
  slug_form: 'Usa letras latinas minúsculas, cifras y guiones',
  slug_taken: 'Otro club ya usa esta dirección',
  optional_has_no_end: 'El acceso por suscripción termina con ella: deja el final vacío',
  opened_by_subscription: 'Este curso lo abre una suscripción: cambia la suscripción',
  stream_frozen: 'El curso está en pausa: primero cancela la pausa',
  end_before_start: 'El final no puede ser anterior al inicio',
  date_too_late: 'Elige un día anterior',
  freeze_too_short: 'Demasiado corto: el mínimo de días es {{min}}',
  freeze_over_allowance: 'No te quedan tantos días de pausa: quedan {{left}}',
  not_link: 'Escribe la dirección completa, por ejemplo https://example.com',
  payment_keys_refused: 'El servicio de pago no aceptó esta clave, así que no se guardó. Cópiala otra vez',
  not_page_or_link:
    'Escribe una página de la escuela, por ejemplo /courses, o una dirección completa, por ejemplo https://example.com',
  not_page: 'Escribe una página de la escuela, por ejemplo /home',
  not_color: 'Escribe un color con seis dígitos, por ejemplo #b0405a',
  csv_unreadable:
    'Esto no parece una tabla CSV. Ábrela en Excel o en Hojas de cálculo de Google, guárdala como CSV y vuelve a subirla',
  csv_no_rows: 'La tabla no tiene ninguna fila con personas. Comprueba que sea el archivo correcto',
  csv_too_many_rows: 'La tabla tiene más de {{number}} filas. Divídela en varios archivos',
  csv_too_many_columns: 'La tabla tiene más de {{number}} columnas. Borra las que sobran y vuelve a subirla',
  csv_quote_inside: 'comillas dentro de una celda. Duplícalas o quítalas: así, la fila no se importa',
  csv_quote_open: 'comillas abiertas que no se cierran. Quítalas: así, la fila no se importa',
  csv_more_cells: 'más celdas que títulos. Comprueba que los datos no se hayan desplazado',
  course_changed: 'la persona ya tenía este curso y la importación ha cambiado su acceso',
  undo_course_changed: 'el curso ya estaba antes de la importación, así que se queda con el nuevo acceso',
  undo_account_stays: 'la persona ya usa la cuenta, así que se queda. El curso se ha retirado',
  undo_all_stays: 'la persona ya ha empezado el curso, así que la cuenta y el curso se quedan',
  cell_email_missing: 'falta el correo, así que la fila no se importa',
  cell_email_wrong: 'el correo no es válido, así que la fila no se importa',
  cell_email_repeated: 'ese correo ya está en una fila anterior, así que esta no se importa',
  cell_too_long: 'más de {{number}} caracteres. Se añade a la persona sin este dato',
  cell_invisible: 'solo caracteres invisibles. Se añade a la persona sin este dato',
  cell_phone_wrong: 'no es un número de teléfono. Se añade a la persona sin él',
  cell_phone_first: 'varios números. Se usa el primero',
  cell_phone_rounded:
    'Excel ha redondeado el número y faltan cifras. Se añade a la persona sin él. Da formato de texto a la columna y guarda la tabla de nuevo',
  cell_date_wrong: 'no es una fecha de nacimiento o su formato no está claro. Se añade a la persona sin ella',
  cell_date_unclear:
    'no se sabe cuál es el día y cuál el mes: la columna mezcla los dos órdenes. Se añade a la persona sin ella',
  cell_date_day_first: 'lo primero puede ser el día o el mes. Se ha leído como día, mes, año',
  cell_date_month_first: 'lo primero puede ser el día o el mes. Se ha leído como mes, día, año',
  letters_unwritable:
    'Esto no se puede imprimir en el certificado: {{letters}}. Quita o cambia estos caracteres',
  name_unchanged: 'El certificado ya lleva este nombre',
  archive_unreadable:
    'El archivo comprimido no se abre: está dañado, incompleto o no es un ZIP. Vuelve a exportarlo y sube la nueva copia',
  archive_damaged_file:
    'El archivo {{name}} del comprimido está dañado. Vuelve a crear el comprimido y sube la nueva copia',
  archive_unsafe_name:
    'El comprimido contiene una ruta no permitida: {{name}}. Comprime una carpeta normal con un programa normal',
  archive_link:
    'El comprimido contiene un enlace en lugar de un archivo: {{name}}. Pon el propio archivo y vuelve a crear el comprimido',
  archive_special_file:
    'El comprimido contiene algo que no es un archivo normal: {{name}}. Quítalo y vuelve a crear el comprimido',
  archive_repeated_name:
    'El nombre {{name}} aparece dos veces en el comprimido. Cambia el nombre de uno de los archivos y vuelve a crear el comprimido',
  archive_encrypted: 'El comprimido está protegido con contraseña. Créalo sin ella',
  archive_compression: 'El archivo {{name}} está comprimido de una forma poco común. Crea un ZIP normal',
  archive_too_many_files:
    'Hay demasiados archivos en el comprimido. El límite es {{number}}: divídelo en varios',
  archive_names_too_long:
    'Los nombres de los archivos del comprimido son demasiado largos. Acorta los de las carpetas o divídelo en varios',
  archive_text_too_large:
    'El archivo {{name}} es demasiado grande: se admiten hasta {{limit}}. Divide el curso en dos',
  archive_text_damaged:
    'Algunos caracteres del archivo {{name}} no se pueden leer. Guárdalo en UTF-8 y vuelve a comprimirlo todo',
  archive_too_large: 'Descomprimido, el archivo supera {{limit}}. Divídelo en varios',
  archive_bomb:
    'El comprimido ocuparía mucho más que su propio tamaño, así que no se ha abierto. Vuelve a crearlo con un programa normal',
  import_not_course:
    'En el comprimido no hay ningún curso. Elige un curso exportado desde Daystream, una copia de Moodle, un paquete SCORM o un Common Cartridge',
  import_nested_archive: 'Dentro de este comprimido hay otro: {{name}}. Descomprímelo y sube el que contiene',
  import_newer_version:
    'El comprimido viene de una versión más nueva de Daystream. Actualiza Daystream en este servidor e impórtalo de nuevo',
  import_unknown_field:
    'El curso tiene un campo que esta versión de Daystream no conoce: {{place}}. Actualiza Daystream o quita el campo de course.yaml',
  import_invalid_course:
    'La descripción del curso tiene un error: {{place}}. Vuelve a exportar el curso o corrige ese punto',
  import_file_missing:
    'El curso necesita el archivo {{name}}, pero no está en el comprimido. Exporta el curso de nuevo',
  import_file_unusable:
    'El archivo {{name}} no se puede usar: está dañado, es demasiado grande o de otro tipo. Sustitúyelo en el comprimido e impórtalo de nuevo',
  import_course_too_large:
    'El curso tiene demasiadas etapas, días, lecciones o tareas. Divídelo en varios cursos',
  import_no_space:
    'Los archivos del curso necesitan {{limit}} y la escuela no tiene tanto espacio. Borra lo que sobre de la biblioteca o amplía el espacio de la escuela',
  import_storage_full:
    'El servidor se ha quedado sin espacio. Avisa a quien lo administra e importa el comprimido más tarde',
  import_interrupted:
    'La importación se interrumpió varias veces con el servidor y se ha detenido. Iníciala de nuevo',
  import_failed:
    'La importación falló por un error del servidor. Iníciala de nuevo; si no funciona, avisa a quien lo administra',
  row_failed: 'No se pudo guardar esta fila. Revísala y súbela de nuevo.',
} as const;
