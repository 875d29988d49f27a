/**
 * @generated SignedSource<<2360cafe696d569c72e50a1c68f68492>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentHomework_viewer$data = {
  readonly " $fragmentSpreads": FragmentRefs<"HomeworkLists_due" | "HomeworkLists_others" | "useZone_viewer">;
  readonly " $fragmentType": "StudentHomework_viewer";
};
export type StudentHomework_viewer$key = {
  readonly " $data"?: StudentHomework_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentHomework_viewer">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "kind": "Variable",
    "name": "classroom",
    "variableName": "classroom"
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "classroom"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentHomework_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useZone_viewer"
    },
    {
      "args": (v0/*:: as any*/),
      "kind": "FragmentSpread",
      "name": "HomeworkLists_due"
    },
    {
      "args": (v0/*:: as any*/),
      "kind": "FragmentSpread",
      "name": "HomeworkLists_others"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "1414978318db683e277a79c1ce2168f1";

export default node;
