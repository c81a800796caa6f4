B="/campaigns/new#.* /promo-codes#New /course-services#New /users/5/show#Orders /users/5/show?tab=certificates /inbox#Settings /site /rewards /communities /cohorts /banners /schools /account /availability /chats /homework-review /ratings /referrals /segments /nowhere"
timeout 250 node .walk.mjs /tmp/walk/b admin@example.com ru 1280 dark aurora.localhost $B
timeout 250 node .walk.mjs /tmp/walk/b admin@example.com en 390 light aurora.localhost $B
timeout 100 node .walk-sheet.mjs /tmp/walk/b admin-ru-1280-dark 3 640 9
timeout 100 node .walk-sheet.mjs /tmp/walk/b admin-en-390-light 6 320 12
for who in expert support author finance; do timeout 100 node .walk.mjs /tmp/walk/b $who@example.com en 1280 light aurora.localhost / /inbox /courses /users /orders; done
timeout 100 node .walk-sheet.mjs /tmp/walk/b expert 3 640 6; timeout 100 node .walk-sheet.mjs /tmp/walk/b support 3 640 6;timeout 100 node .walk-sheet.mjs /tmp/walk/b author 3 640 6;timeout 100 node .walk-sheet.mjs /tmp/walk/b finance 3 640 6
