/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['files', 'library_files', 'uploads', 'video_subtitles', 'videos', 'voice_recordings'];
