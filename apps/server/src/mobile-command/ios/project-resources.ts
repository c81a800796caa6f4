import type { ShellDesign } from '../shell-design.ts';

/** Objects of this command in a project file, apart from those of Capacitor and Xcode. */
const id = (number: number) => `DA57EA${String(number).padStart(18, '0')}`;
const own = String.raw`DA57EA\d{18}`;

const ids = {
  privacy: id(1),
  privacyInBuild: id(2),
  texts: id(3),
  textsInBuild: id(4),
  language: (index: number) => id(10 + index),
};

/**
 * Adds the privacy manifest and the texts of permissions in the languages of the brand to `project.pbxproj`, in place of those of an earlier run. Errors: a section is
 * missing.
 */
export function withResources(project: string, { languages }: Pick<ShellDesign, 'languages'>): string {
  const without = project
    .replaceAll(new RegExp(String.raw`^\t\t${own} /\* [^*]* \*/ = \{\n[\s\S]*?^\t\t\};\n`, 'gm'), '')
    .replaceAll(new RegExp(String.raw`^\t+${own} .*\n`, 'gm'), '');
  const texts = languages.map((language, index) => ({ language, key: ids.language(index) }));
  const added: readonly (readonly [RegExp, string])[] = [
    [
      /\/\* Begin PBXBuildFile section \*\/\n/,
      `\t\t${ids.privacyInBuild} /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = ${ids.privacy} /* PrivacyInfo.xcprivacy */; };
\t\t${ids.textsInBuild} /* InfoPlist.strings in Resources */ = {isa = PBXBuildFile; fileRef = ${ids.texts} /* InfoPlist.strings */; };
`,
    ],
    [
      /\/\* Begin PBXFileReference section \*\/\n/,
      `\t\t${ids.privacy} /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };
${texts
  .map(
    ({ language, key }) =>
      `\t\t${key} /* ${language} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = ${language}; path = ${language}.lproj/InfoPlist.strings; sourceTree = "<group>"; };\n`,
  )
  .join('')}`,
    ],
    [
      /\/\* App \*\/ = \{\n\t+isa = PBXGroup;\n\t+children = \(\n/,
      `\t\t\t\t${ids.privacy} /* PrivacyInfo.xcprivacy */,\n\t\t\t\t${ids.texts} /* InfoPlist.strings */,\n`,
    ],
    [
      /isa = PBXResourcesBuildPhase;\n.*\n\t+files = \(\n/,
      `\t\t\t\t${ids.privacyInBuild} /* PrivacyInfo.xcprivacy in Resources */,\n\t\t\t\t${ids.textsInBuild} /* InfoPlist.strings in Resources */,\n`,
    ],
    [
      /\/\* Begin PBXVariantGroup section \*\/\n/,
      `\t\t${ids.texts} /* InfoPlist.strings */ = {
\t\t\tisa = PBXVariantGroup;
\t\t\tchildren = (
${texts.map(({ language, key }) => `\t\t\t\t${key} /* ${language} */,\n`).join('')}\t\t\t);
\t\t\tname = InfoPlist.strings;
\t\t\tsourceTree = "<group>";
\t\t};
`,
    ],
    [/knownRegions = \(\n/, missingRegions(without, languages)],
  ];
  return added.reduce((text, [place, lines]) => {
    if (!place.test(text)) throw new Error(`project.pbxproj has no line ${String(place)}`);
    return text.replace(place, (found) => found + lines);
  }, without);
}

/** Languages stay when the brand leaves them: a region without files is nothing. */
function missingRegions(project: string, languages: readonly string[]): string {
  const known = /knownRegions = \(\n([\s\S]*?)\);/.exec(project)?.[1] ?? '';
  const names = new Set(known.split(/[\s,]+/));
  return languages
    .filter((language) => !names.has(language))
    .map((language) => `\t\t\t\t${language},\n`)
    .join('');
}
