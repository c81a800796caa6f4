import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Cohorts of courses. */
export const cohortRows = publishedRows('cohorts', ['id', 'course_id', 'title']);

/** Experts of cohorts. */
export const cohortExpertRows = publishedRows('cohort_experts', ['cohort_id', 'user_id']);

/** A SQL query, to be completed with the id of an expert: the cohorts assigned to them. */
export const cohortsOfExpert = 'select cohort_id from cohort_experts where user_id =';
