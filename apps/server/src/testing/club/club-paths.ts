const base = '/spa/api/v1/club';
export const clubPaths = {
  community: (id: number) => `${base}/communities/${id}`,
  posts: (communityId: number) => `${base}/communities/${communityId}/posts`,
  post: (id: number) => `${base}/posts/${id}`,
  comments: (postId: number) => `${base}/posts/${postId}/comments`,
  comment: (id: number) => `${base}/comments/${id}`,
} as const;
