# What an embedded turn does, by hand: fetch, edit, commit, push, and one request for the pull request.
set -eu
header="http.extraheader=Authorization: basic $(printf 'x-access-token:%s' "$TOKEN" | base64 -w 0)"
url="$SERVER_URL/$REPOSITORY.git"

git init -q work
cd work
git -c "$header" fetch -q --depth=1 --no-tags "$url" refs/heads/main
git checkout -q -b "$BRANCH" FETCH_HEAD
sed -i s/teh/the/ README.md
git add --all
git -c user.name=by-hand -c user.email=by-hand@noreply.invalid commit -q -m 'Fix the typo'
git -c "$header" push -q "$url" "HEAD:refs/heads/$BRANCH"
curl -sSf -o pull-request.json "$API_URL/repos/$REPOSITORY/pulls" \
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
  -d "{\"title\":\"Fix the typo\",\"head\":\"$BRANCH\",\"base\":\"main\",\"body\":\"By hand\"}"
