/** The tables that this feature owns: no other names them in SQL. */
export const tables = ['course_video_consultations', 'expert_availability', 'video_consultations'];
