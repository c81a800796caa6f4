/** What decides whether a product can be bought in one order with another one. */
export interface CombinedProduct {
  readonly id: number;
  readonly kind: string;
  readonly currency: string;
  readonly courseId: number | null;
  /** Null: without an end. */
  readonly accessDays: number | null;
  /** Whether it is paid again and again. */
  readonly isSubscription: boolean;
}

/**
 * Which products can be offered beside one at its checkout, and paid with it once: another course, or what adds to the course of the product itself, because the buyer
 * may have no other. An extension needs an access that ends.
 */
export function fittingAdditions<T extends CombinedProduct>(
  main: CombinedProduct,
  offered: readonly T[],
): T[] {
  const courses = new Set([main.courseId]);
  return offered.filter(({ id, kind, currency, courseId, isSubscription }) => {
    if (id === main.id || main.isSubscription || isSubscription) return false;
    if (currency !== main.currency || courseId === null) return false;
    switch (kind) {
      case 'course': {
        // Two accesses to one course would be given for the same time.
        const isFirst = !courses.has(courseId);
        courses.add(courseId);
        return isFirst;
      }
      case 'extension':
        return courseId === main.courseId && main.accessDays !== null && givesAccess(main.kind);
      case 'consultation':
      case 'expert_additional_question':
        return courseId === main.courseId;
      default:
        return false;
    }
  });
}

const givesAccess = (kind: string) => kind === 'course' || kind === 'extension' || kind === 'upgrade';
